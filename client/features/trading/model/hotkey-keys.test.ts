import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { readPreferences } from '../state/trade-preferences.ts';
import { chooseKey, findAction, hotkeyActs, hotkeysOff, keyName, mergeBindings } from './hotkey-keys.ts';

describe('keys that trade', () => {
  it('are off until they are switched on, also with older stored settings', () => {
    expect(readPreferences({ timeframe: '1h' }).hotkeys).toEqual(hotkeysOff);
    expect(readPreferences({ hotkeys: 'b' }).hotkeys.on).toBe(false);
  });
  it.each([
    ['b', 'buy'],
    ['B', 'buy'],
    ['ArrowUp', undefined],
    ['g', undefined],
    ['', undefined],
  ])('%s does %s', (key, act) => {
    expect(findAction(mergeBindings(hotkeysOff), key)).toBe(act);
  });
  it.each([
    ['s', { refused: 'taken', by: 'sell' }],
    ['S', { refused: 'taken', by: 'sell' }],
    ['b', { keys: { buy: 'b' } }],
    ['q', { keys: { buy: 'q' } }],
    ['ArrowUp', { keys: { buy: 'ArrowUp' } }],
    ['ä', { keys: { buy: 'ä' } }],
    ['Delete', { keys: { buy: '' } }],
    ['g', { refused: 'page' }],
    ['/', { refused: 'page' }],
    ['?', { refused: 'page' }],
    [' ', { refused: 'kind' }],
    ['Enter', { refused: 'kind' }],
    ['Escape', { refused: 'kind' }],
    ['F5', { refused: 'kind' }],
  ])('choosing %j for buying gives %j', (key, choice) => {
    expect(chooseKey(hotkeysOff, 'buy', key)).toEqual(choice);
  });
  it('a removed key is free for another action and does nothing', () => {
    const freed = chooseKey(hotkeysOff, 'buy', 'Backspace');
    if (!('keys' in freed)) throw new Error('refused');
    const settings = { ...hotkeysOff, keys: freed.keys };
    expect(findAction(mergeBindings(settings), 'b')).toBeUndefined();
    expect(chooseKey(settings, 'sell', 'b')).toEqual({ keys: { buy: '', sell: 'b' } });
  });
  it('no two actions ever share a key, whatever is chosen', () => {
    const presses = fc.array(
      fc.tuple(
        fc.constantFrom(...hotkeyActs),
        fc.oneof(
          fc.constantFrom('b', 's', 'Q', 'ArrowUp', 'Delete', 'Enter', 'g'),
          fc.string({ maxLength: 2 }),
        ),
      ),
    );
    fc.assert(
      fc.property(presses, (list) => {
        let settings = hotkeysOff;
        for (const [act, key] of list) {
          const choice = chooseKey(settings, act, key);
          if ('keys' in choice) settings = { ...settings, keys: choice.keys };
        }
        const used = Object.values(mergeBindings(settings)).filter((key) => key !== '');
        expect(new Set(used).size).toBe(used.length);
        for (const key of used) expect(keyName(key)).toBe(key);
      }),
    );
  });
});
