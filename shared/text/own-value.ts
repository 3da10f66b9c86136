/**
 * Looks a name up that came from outside. Every plain object answers to `constructor` and `__proto__` too, so that what
 * a stranger names would be found although nobody put it there.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
