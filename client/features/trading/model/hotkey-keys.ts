/**
 * Trading keys. They are off until the user switches them on, no two actions share a key, and keys that the page uses everywhere cannot
 * be chosen.
 */
/** The actions in the order of the list. */
export const hotkeyActs = [
  'buy',
  'sell',
  'close',
  'flatten',
  'reverse',
  'cancel',
  'cancelAll',
  'size25',
  'size50',
  'size75',
  'size100',
  'shorterFrame',
  'longerFrame',
  'previousSymbol',
  'nextSymbol',
] as const;

export type HotkeyAct = (typeof hotkeyActs)[number];

/** Choices of confirmation: for all trading keys, for those that close or cancel, or for none. */
export const hotkeyAsks = ['always', 'closing', 'never'] as const;
export type HotkeyAsks = (typeof hotkeyAsks)[number];

type HotkeyBindings = Readonly<Record<HotkeyAct, string>>;

export interface HotkeySettings {
  on: boolean;
  asks: HotkeyAsks;
  /** Keys chosen instead of the usual ones; empty for no key. */
  keys: Readonly<Partial<Record<HotkeyAct, string>>>;
}

const usualKeys: HotkeyBindings = {
  buy: 'b',
  sell: 's',
  close: 'c',
  flatten: 'f',
  reverse: 'r',
  cancel: 'x',
  cancelAll: 'z',
  size25: '1',
  size50: '2',
  size75: '3',
  size100: '4',
  shorterFrame: ',',
  longerFrame: '.',
  previousSymbol: 'k',
  nextSymbol: 'j',
};

export const hotkeysOff: HotkeySettings = { on: false, asks: 'always', keys: {} };

/** The key that begins a jump to a page. */
export const leadKey = 'g';
const pageKeys: readonly string[] = ['/', '?', leadKey];

export function mergeBindings({ keys }: HotkeySettings): HotkeyBindings {
  return { ...usualKeys, ...keys };
}

/** Returns the name of a key; capitals are the same letter. */
export function keyName(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

export function findAction(bindings: HotkeyBindings, key: string): HotkeyAct | undefined {
  const name = keyName(key);
  return hotkeyActs.find((act) => bindings[act] === name);
}

type KeyChoice =
  | { keys: HotkeySettings['keys'] }
  | { refused: 'taken'; by: HotkeyAct }
  | { refused: 'page' | 'kind' };

/**
 * Returns the keys after an action got another one. A character other than a blank, or an arrow up or down, can be a key; Backspace and
 * Delete remove it.
 */
export function chooseKey(settings: HotkeySettings, act: HotkeyAct, pressed: string): KeyChoice {
  const key = keyName(pressed);
  if (key === 'Backspace' || key === 'Delete') return { keys: { ...settings.keys, [act]: '' } };
  if (pageKeys.includes(key)) return { refused: 'page' };
  const isOne = [...key].length === 1 && key.trim() !== '';
  if (!isOne && key !== 'ArrowUp' && key !== 'ArrowDown') return { refused: 'kind' };
  const by = findAction(mergeBindings(settings), key);
  if (by !== undefined && by !== act) return { refused: 'taken', by };
  return { keys: { ...settings.keys, [act]: key } };
}
