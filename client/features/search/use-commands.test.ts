import { expect, it } from 'vitest';
import { type Command, findCommands } from './use-commands.ts';

const command = (label: string, words?: string): Command => ({
  key: label,
  group: 'acts',
  label,
  words,
  run: () => undefined,
});
const commands = [
  command('Close all positions', 'exit flat'),
  command('Dark theme', 'night appearance'),
  command('Deposit', 'top up fund'),
  command('Sécurité du compte'),
  command('深色主题'),
  command('Fund password'),
];

it.each([
  ['close all', 'Close all positions'],
  ['all pos', 'Close all positions'],
  ['DARK', 'Dark theme'],
  ['night', 'Dark theme'],
  ['fund', 'Fund password, Deposit'],
  ['securite', 'Sécurité du compte'],
  ['主题', '深色主题'],
  ['lose', ''],
  ['btc', ''],
  ['  ', ''],
])('"%s" finds "%s"', (typed, expected) => {
  expect(
    findCommands(commands, typed)
      .map(({ label }) => label)
      .join(', '),
  ).toBe(expected);
});
