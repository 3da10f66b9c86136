import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { levelsAtMost } from '@papertape/shared/contract/order-sets.ts';
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
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useOpenPosition } from '../lists/use-open-lists.ts';
import { toCanonicalDecimal } from '../model/ticket.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet, usePositionLines } from './trade-sheet.tsx';

/** Sets take profits and stop losses of parts of a position together. */
export function LevelsSheet({ sheet, open, onClose }: SheetProps<'levels'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mark = useMark(position);
  const form = useLevelsForm(position, onClose);
  const lines = usePositionLines(position);
  const { symbol } = position;
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('levels.title')}
      description={t('levels.text')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void form.save()}
      sendLabel={t('save')}
    >
      <KeyValueList
        items={[
          ...lines,
          { label: t('position.mark'), value: <span className="num">{format.price(mark, symbol)}</span> },
        ]}
      />
      <Group kind="takeProfit" position={position} form={form} />
      <Group kind="stopLoss" position={position} form={form} />
      <p className="tr-hint">{t('levels.hint')}</p>
    </MoneySheet>
  );
}

interface GroupProps {
  kind: TriggerField;
  position: PositionRow;
  form: LevelsForm;
}

function Group({ kind, position, form }: GroupProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, size } = position;
  const rows = form.ofKind(kind);
  const total = form.ofKind('takeProfit').length + form.ofKind('stopLoss').length;
  return (
    <fieldset className="mt-12 col g-8 tr-levels">
      <legend className="between g-8">
        <span className="w-6">{t(`form.${kind}`)}</span>
        {rows.length > 0 && (
          <span className={form.isTooMuch(kind) ? 't-12 num down' : 't-12 num c-3'}>
            {t('levels.sum', {
              sum: format.amount(form.sum(kind), symbol),
              size: format.amount(size, symbol),
            })}
          </span>
        )}
      </legend>
      {rows.map((level, index) => (
        <LevelRow key={level.key} level={level} place={index + 1} symbol={symbol} form={form} />
      ))}
      <Button size="sm" variant="outline" disabled={total >= levelsAtMost} onClick={() => form.add(kind)}>
        {t(`levels.add.${kind}`)}
      </Button>
    </fieldset>
  );
}

interface LevelRowProps {
  level: TypedLevel;
  /** Number among the levels of its kind, from 1. */
  place: number;
  symbol: string;
  form: LevelsForm;
}

function LevelRow({ level, place, symbol, form }: LevelRowProps) {
  const { t } = useTranslation('trading');
  const instrument = knownInstrument(symbol);
  return (
    <div className="flex g-8 tr-level">
      <Field label={t('levels.price', { place })} error={form.getError(level, 'price')}>
        <NumberInput
          value={level.price}
          onChange={(price) => form.set(level.key, { price })}
          scale={instrument?.priceDecimals}
          unit={instrument?.quote}
        />
      </Field>
      <Field label={t('levels.size', { place })} error={form.getError(level, 'size')}>
        <NumberInput
          value={level.size}
          onChange={(size) => form.set(level.key, { size })}
          scale={instrument?.sizeDecimals}
          unit={instrument?.sizeUnit}
        />
      </Field>
      <IconButton
        icon="x"
        small
        label={t('levels.remove', { place })}
        onClick={() => form.remove(level.key)}
      />
    </div>
  );
}

interface TypedLevel {
  key: number;
  /** Id of a level that is set already. */
  id?: string;
  kind: TriggerField;
  price: string;
  size: string;
}

/** Returns the present levels of a position. */
function listPresentLevels(positionId: string): TypedLevel[] {
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

function sumShares(levels: readonly TypedLevel[]): Decimal {
  return levels.reduce((sum, { size }) => sum.plus(parseDecimal(size) ?? 0), new Decimal(0));
}

/** Edits the levels of a position; one request sets them all. */
function useLevelsForm(position: PositionRow, onDone: () => void) {
  const { t } = useTranslation('trading');
  const [levels, setLevels] = useState(() => listPresentLevels(position.id));
  const [next, setNext] = useState(1000);
  const { run, busy, error, reset } = useAction(advancedOrders.levels, {
    invalidates: [advancedOrders.conditional],
    doneText: t('done.levels'),
    onProblem: (problem) => {
      if (!(problem instanceof ApiRefusal && problem.field?.startsWith('levels.'))) reportProblem(problem);
    },
  });
  const ofKind = (kind: TriggerField) => levels.filter((level) => level.kind === kind);
  const left = (kind: TriggerField) => new Decimal(position.size).minus(sumShares(ofKind(kind)));
  const change = (all: TypedLevel[]) => {
    reset();
    setLevels(all);
  };
  return {
    ofKind,
    busy,
    sum: (kind: TriggerField) => sumShares(ofKind(kind)).toFixed(),
    isTooMuch: (kind: TriggerField) => left(kind).lt(0),
    add: (kind: TriggerField) => {
      const rest = left(kind);
      change([...levels, { key: next, kind, price: '', size: rest.gt(0) ? rest.toFixed() : '' }]);
      setNext(next + 1);
    },
    set: (key: number, to: Partial<TypedLevel>) =>
      change(levels.map((level) => (level.key === key ? { ...level, ...to } : level))),
    remove: (key: number) => change(levels.filter((level) => level.key !== key)),
    getError: ({ key }: TypedLevel, field: 'price' | 'size') => {
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

type LevelsForm = ReturnType<typeof useLevelsForm>;
