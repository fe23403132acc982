/** foundry.helpers.SocketInterface: a request over the table's socket, with its answer. */
export class SocketInterface {
  static async dispatch(eventName: string, request: unknown): Promise<any> {
    const answer = await (globalThis as any).game.socket.emitWithAck(eventName, request);
    if (answer?.error) throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
    return answer;
  }
}
