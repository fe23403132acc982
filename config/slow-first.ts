/**
 * The longest files first, so that none starts when all others are done and one core is idle. A fresh clone has no
 * measurements yet, so they are named here; `npm test` prints the slowest after every run. Each project's files stay
 * together: a process serves one.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOW = [
  "battle",
  "windows-sound.long",
  "command",
  "reloads",
  "character-life.long",
  "calls",
  "duel-scene.long",
  "two-devices.long",
  "battle-round.long",
];

function rank({ moduleId }: TestSpecification): number {
  const at = SLOW.indexOf(/([^/\\]+)\.test\.ts$/.exec(moduleId)?.[1] ?? "");
  return at < 0 ? SLOW.length : at;
}

export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const project = ({ project: { name } }: TestSpecification) => name;
    return usual.sort((one, other) => project(one).localeCompare(project(other)) || rank(one) - rank(other));
  }
}
