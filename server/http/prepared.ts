/**
 * An answer that is already serialized by `compileSuccess` of its endpoint. A handler that gives many callers the same body keeps one,
 * and the route sends its bytes.
 */
export class Prepared {
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}
