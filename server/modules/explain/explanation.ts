/** Explains a figure: its parts with their words, exact to the last digit, all read at one instant. */

import type { ExplainStep, Explanation } from '@papertape/shared/contract/explain.ts';
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { accountOwner, type Owner } from '../../engine/accounts.ts';
import { figureIn, type Language, loadTexts, textIn } from '../../texts/languages.ts';
import { type EntrySum, ledgerSums, type SumPage } from '../../world/ledger-sums.store.ts';
import { type Paging, pageFacts } from '../../world/paging.ts';
import type { World } from '../../world/world.ts';
import { findCause } from './causes.ts';
import { chooseCoin, type FigureQuery, listParts } from './figures.ts';
import type { Step } from './step.ts';

const texts = loadTexts('explain');
/** Names of the ledger's reasons on the pages of records. */
const reasons = loadTexts('assets');

const none: SumPage = { rows: [], count: 0, later: 0n, earlier: 0n };

/** Explains a figure of an account: its terms, and one page of the ledger entries behind it. Refuses what `listParts` refuses. */
export function explainFigure(
  world: World,
  owner: Owner,
  query: FigureQuery & Paging,
  language: Language,
): Explanation | Refusal {
  const parts = listParts(world, owner, query);
  if (isRefusal(parts)) return parts;
  const entries =
    parts.entries === undefined
      ? none
      : ledgerSums.page(world, { owner: accountOwner(owner.userId, owner.mode), ...parts.entries }, query);
  const steps = entries.rows.map((entry) => explainEntry(world, entry));
  const sum = (list: readonly Step[]) => list.reduce((total, { amount }) => total + amount, 0n);
  return {
    figure: query.figure,
    coin: chooseCoin(query),
    amount: fromUnits(sum(parts.terms) + entries.later + sum(steps) + entries.earlier),
    time: world.clock.now(),
    terms: parts.terms.map((step) => stepText(step, language)),
    later: fromUnits(entries.later),
    earlier: fromUnits(entries.earlier),
    list: steps.map((step) => stepText(step, language)),
    ...pageFacts(query, entries.count, steps.length),
  };
}

function explainEntry(world: World, entry: EntrySum): Step {
  const { entryId, at, amount, reason } = entry;
  return { id: String(entryId), at, amount, title: reason, ...findCause(world, entry) };
}

/** Formats an input; rates are shown in percent. */
function shownInput(language: Language, name: string, value: string): string {
  if (name !== 'rate') return figureIn(language, value);
  return `${figureIn(language, percentText(value))} %`;
}

/** Converts a rate to percent by moving its decimal point. */
function percentText(rate: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rate) ?? [];
  const digits = fraction.padEnd(2, '0');
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2).replace(/0+$/, '');
  return `${sign}${moved}${rest === '' ? '' : `.${rest}`}`;
}

function stepText({ amount, at, title, inputs, ...step }: Step, language: Language): ExplainStep {
  const shown = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, shownInput(language, name, value)]),
  );
  return {
    id: step.id,
    time: at,
    amount: fromUnits(amount),
    title: textIn(texts, language, `term.${title}`) ?? textIn(reasons, language, `reason.${title}`) ?? title,
    words: textIn(texts, language, `formula.${step.formula}`, shown) ?? '',
    formula: step.formula,
    inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })),
    record: step.record,
    event: step.event,
    command: step.command,
  };
}
