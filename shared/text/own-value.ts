/**
 * Looks up a name from outside. Every plain object also has `constructor` and `__proto__`, so that a plain
 * property access would find names that were never defined.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
