/**
 * An answer that was serialised before: the whole envelope, made by `compileSuccess` of its endpoint. A handler
 * that answers many callers with the same body keeps one of these; the route sends its bytes as they are.
 */
export class Prepared {
  readonly body: Buffer;

  constructor(body: Buffer) {
    this.body = body;
  }
}
