import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { toCanonicalDecimal } from '../model/ticket.ts';

export interface TypedLevel {
  key: number;
  /** Of one that waits already. */
  id?: string;
  kind: TriggerField;
  price: string;
  size: string;
}

/** As they stand in the account, the nearest to the entry first. */
function standing(positionId: string): TypedLevel[] {
  return pageHub()
    .account.state.conditionals.filter((row) => row.positionId === positionId && isExitLevel(row))
    .map((row, key) => ({
      key,
      id: row.id,
      kind: exitKind(row),
      price: row.triggerPrice ?? '',
      size: row.size,
    }));
}

const isGood = (text: string) => parseDecimal(text)?.gt(0) === true;

function sumOf(levels: readonly TypedLevel[]): Decimal {
  return levels.reduce((sum, { size }) => sum.plus(parseDecimal(size) ?? 0), new Decimal(0));
}

/** The levels of a position as they are typed; one press sets them all. */
export function useLevelsForm(position: PositionRow, onDone: () => void) {
  const { t } = useTranslation('trading');
  const [levels, setLevels] = useState(() => standing(position.id));
  const [next, setNext] = useState(1000);
  const { run, busy, error, reset } = useAction(advancedOrders.levels, {
    invalidates: [advancedOrders.conditional],
    doneText: t('done'),
    onProblem: (problem) => {
      if (!(problem instanceof ApiRefusal && problem.field?.startsWith('levels.'))) reportProblem(problem);
    },
  });
  const ofKind = (kind: TriggerField) => levels.filter((level) => level.kind === kind);
  const left = (kind: TriggerField) => new Decimal(position.size).minus(sumOf(ofKind(kind)));
  const change = (all: TypedLevel[]) => {
    reset();
    setLevels(all);
  };
  return {
    ofKind,
    busy,
    sum: (kind: TriggerField) => sumOf(ofKind(kind)).toFixed(),
    isTooMuch: (kind: TriggerField) => left(kind).lt(0),
    add: (kind: TriggerField) => {
      const rest = left(kind);
      change([...levels, { key: next, kind, price: '', size: rest.gt(0) ? rest.toFixed() : '' }]);
      setNext(next + 1);
    },
    set: (key: number, to: Partial<TypedLevel>) =>
      change(levels.map((level) => (level.key === key ? { ...level, ...to } : level))),
    remove: (key: number) => change(levels.filter((level) => level.key !== key)),
    errorOf: ({ key }: TypedLevel, field: 'price' | 'size') => {
      const index = levels.findIndex((level) => level.key === key);
      const isIts = error instanceof ApiRefusal && error.field === `levels.${index}.${field}`;
      return isIts ? problemText(error) : undefined;
    },
    ready:
      levels.every(({ price, size }) => isGood(price) && isGood(size)) &&
      left('takeProfit').gte(0) &&
      left('stopLoss').gte(0),
    save: async () => {
      const sent = levels.map(({ id, kind, price, size }) => ({
        ...(id === undefined ? {} : { id }),
        kind,
        price: toCanonicalDecimal(price),
        size: toCanonicalDecimal(size),
      }));
      if (await run({ positionId: position.id, levels: sent })) onDone();
    },
  };
}

export type LevelsForm = ReturnType<typeof useLevelsForm>;
