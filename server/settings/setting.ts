/** Reads single settings of the environment. Each one that cannot be used ends the start with one sentence. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message is one sentence for the operator. */
export class SettingFault extends Error {}

/** Returns a setting without spaces around it; `undefined` if it is missing or empty. */
export function readSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

/** Returns the parts of a setting between its commas. */
export function readListSetting(env: Environment, name: string): string[] {
  return (env[name] ?? '').split(',').flatMap((part) => part.trim() || []);
}

/** Returns one of some words. Throws a `SettingFault` for any other. */
export function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  const given = readSetting(env, name) ?? usual;
  const chosen = choices.find((choice) => choice === given);
  if (chosen !== undefined) return chosen;
  throw new SettingFault(`${name} must be ${choices.join(' or ')}; it is "${given}".`);
}

/** Returns a whole number of at least `least`. Throws a `SettingFault` for anything else. */
export function readWhole(env: Environment, name: string, usual: number, least = 0): number {
  const given = readSetting(env, name) ?? String(usual);
  const value = Number(given);
  if (Number.isInteger(value) && value >= least) return value;
  throw new SettingFault(`${name} must be a whole number, ${least} or more; it is "${given}".`);
}

/** Returns an address; null without one. Throws a `SettingFault` for anything else. */
export function readAddress(env: Environment, name: string): string | null {
  const given = readSetting(env, name);
  if (given === undefined || URL.canParse(given)) return given ?? null;
  throw new SettingFault(`${name} must be an address like https://one.example; it is "${given}".`);
}
