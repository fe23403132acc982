/** AudioHelper: plays one sound on this page only. Public source: foundryvtt.com/api/v13 foundry.audio.AudioHelper. */
export class AudioHelper {
  static async play({
    src,
    volume = 1,
    loop = false,
  }: {
    src: string | null;
    volume?: number;
    loop?: boolean;
  }): Promise<HTMLAudioElement | undefined> {
    if (!src) return undefined;
    const sound = new Audio(src);
    sound.volume = Math.max(0, Math.min(1, volume));
    sound.loop = loop;
    // A page without any press so far may not play: the sound is skipped, as in Foundry.
    await sound.play().catch(() => {});
    return sound;
  }
  static async preloadSound(src: string): Promise<void> {
    await fetch(src).catch(() => {});
  }
  static hasAudioExtension(src: string): boolean {
    return /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)(\?|$)/i.test(src);
  }
  locked = false;
  play = AudioHelper.play;
}
