/** A promise that a test settles; `Promise.withResolvers` is younger than the oldest supported browsers. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export function createDeferred<Value>(): Deferred<Value> {
  const deferred: Partial<Deferred<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(deferred, { resolve, reject }));
  return Object.assign({ resolve: () => undefined, reject: () => undefined }, deferred, { promise });
}
