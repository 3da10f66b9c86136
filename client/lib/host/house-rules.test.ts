import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hasHouseRules, noteHouseRules } from './house-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Terms of shared/rules: fees, tables, times and limits. Sums that take them as input are not terms. */
const termNames = [
  'feeRates',
  'getTiers',
  'fundingIntervalMs',
  'nextFundingAt',
  'feeWaiverMonths',
  'liquidationFeeRate',
  'financingProducts',
  'flashExchange',
  'loanProducts',
  'loanRules',
  'listSecondsTerms',
  'chainTerms',
];
const terms = new RegExp(
  `import \\{[^}]*\\b(${termNames.join('|')})\\b[^}]*\\} from '@papertape/shared/rules/`,
);
/** The costs paid by a position are null if the host has not stated its fees. */
const checksTerms = /\b(hasHouseRules\(\)|isStated|useSimulated\(\)|paid === null)/;

it('every screen that shows a house term checks that the host keeps the house rules', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'dist', 'lab', 'join'] });
  const stating = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return !/\.(test|fixture)\.tsx?$/.test(file) && terms.test(text);
  });
  expect(stating).toContain(path.join('features', 'trading', 'symbol', 'contract-details.tsx'));
  expect(stating.filter((file) => !checksTerms.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

it('every house term is one of shared/rules', () => {
  const rules = path.resolve(root, '../shared/rules');
  const text = globSync('*.ts', { cwd: rules })
    .map((file) => readFileSync(path.join(rules, file), 'utf8'))
    .join('\n');
  expect(
    termNames.filter((name) => !new RegExp(`^export (const|function) ${name}\\b`, 'm').test(text)),
  ).toEqual([]);
});

it('house rules apply only if the host declares true', () => {
  for (const word of [undefined, null, 'true', 1, false]) {
    noteHouseRules(word);
    expect(hasHouseRules()).toBe(false);
  }
  noteHouseRules(true);
  expect(hasHouseRules()).toBe(true);
});
