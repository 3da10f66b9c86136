/** Methods of arrays that return a changed copy. Chrome has them since 110. */
const copies: Readonly<Record<string, (copy: unknown[], ...parameters: never[]) => unknown>> = {
  toReversed: (copy) => copy.reverse(),
  toSorted: (copy, compare: (left: unknown, right: unknown) => number) => copy.sort(compare),
  toSpliced: (copy, ...parameters: Parameters<unknown[]['splice']>) => copy.splice(...parameters),
  with: (copy, index: number, value: unknown) => {
    const at = Math.trunc(index) || 0;
    const place = at < 0 ? copy.length + at : at;
    if (place < 0 || place >= copy.length) throw new RangeError('Invalid index');
    copy[place] = value;
  },
};

/** Adds the missing methods; like the built-in ones, they leave the array as it is and do not show up in loops. */
export function fillArrays(prototype: object = Array.prototype): void {
  for (const [name, change] of Object.entries(copies)) {
    if (name in prototype) continue;
    const value = function (this: ArrayLike<unknown>, ...parameters: never[]): unknown[] {
      const copy = Array.from(this);
      change(copy, ...parameters);
      return copy;
    };
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}
