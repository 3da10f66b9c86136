import type { TradeRow } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { SymbolIcon } from '../../entities/market/symbol-icon.tsx';
import { figureColumn, idColumn, inCoin, timeColumn } from '../../entities/records/columns.tsx';
import { type Format, useFormat } from '../../lib/format/format.ts';
import { knownInstrument } from '../../lib/format/instruments.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change.tsx';
import { rightColumn, type TableColumn } from '../../ui/table-columns.ts';
import type { JournalTexts } from './figures.ts';

type Named = Pick<TradeRow, 'symbol' | 'side' | 'leverage'>;

/** Shows symbol, side and, for a position, leverage. */
export function TradeName({ symbol, side, leverage }: Named) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const instrument = knownInstrument(symbol);
  return (
    <span className="flex g-8">
      {instrument && <SymbolIcon instrument={instrument} size={24} />}
      <span className="w-6">{format.symbol(symbol)}</span>
      <Badge tone={side === 'long' ? 'up' : 'down'} small>
        {leverage === null ? t(`upDown.${side}`) : `${t(`side.${side}`)} ${t('times', { leverage })}`}
      </Badge>
    </span>
  );
}

export function rText({ rMultiple }: Pick<TradeRow, 'rMultiple'>, t: JournalTexts, format: Format): string {
  return rMultiple === null ? unknownText : t('r', { value: format.number(rMultiple, 2) });
}

/** Formats a size in the unit of the symbol; for a seconds contract the stake. */
export function sizeText({ kind, size, symbol }: TradeRow, format: Format): string {
  return kind === 'seconds' ? `${format.money(size)} USDT` : format.amount(size, symbol);
}

function contractColumn(
  t: JournalTexts,
  format: Format,
  onOpen: (trade: TradeRow) => void,
): TableColumn<TradeRow> {
  return {
    key: 'contract',
    header: t('contract'),
    cell: (row) => (
      <button type="button" className="journal-name" onClick={() => onOpen(row)}>
        <TradeName {...row} />
      </button>
    ),
    text: ({ symbol }) => symbol,
    also: [
      {
        header: t('sideTitle'),
        text: ({ side, kind }) => (kind === 'seconds' ? t(`upDown.${side}`) : t(`side.${side}`)),
      },
      { header: format.fileTimeHeader(t('opened')), text: ({ openedAt }) => format.fileTime(openedAt) },
    ],
  };
}

/** Creates the column of tags and mistakes; the file also has the note. */
function tagsColumn(t: JournalTexts): TableColumn<TradeRow> {
  return {
    key: 'tags',
    header: t('tags'),
    cell: ({ tags, mistakes }) => (
      <span className="journal-words">
        {[...tags, ...mistakes.map((one) => t(`mistake.${one}`))].join(', ') || unknownText}
      </span>
    ),
    text: ({ tags }) => tags.join(', '),
    also: [
      {
        header: t('mistakes'),
        text: ({ mistakes }) => mistakes.map((one) => t(`mistake.${one}`)).join(', '),
      },
      { header: t('note.title'), text: ({ note }) => note },
      idColumn(t('id')),
    ],
  };
}

/** Creates the columns of a closed trade; the contract opens its details. */
export function tradeColumns(
  t: JournalTexts,
  format: Format,
  onOpen: (trade: TradeRow) => void,
): TableColumn<TradeRow>[] {
  return [
    contractColumn(t, format, onOpen),
    timeColumn(t('closed'), format, ({ closedAt }) => closedAt),
    figureColumn(t('size'), t('size'), (row) => sizeText(row, format), {
      raw: ({ size }) => size,
    }),
    figureColumn(t('entry'), t('entry'), (row) => format.price(row.entryPrice, row.symbol), {
      raw: ({ entryPrice }) => entryPrice,
    }),
    figureColumn(t('exit'), t('exit'), (row) => format.price(row.exitPrice, row.symbol), {
      raw: ({ exitPrice }) => exitPrice,
      also: [
        { header: inCoin(t('fee'), 'USDT'), text: ({ fee }) => fee },
        { header: inCoin(t('funding'), 'USDT'), text: ({ funding }) => funding },
      ],
    }),
    rightColumn(
      'profit',
      inCoin(t('figure.profit'), 'USDT'),
      ({ profit }) => <Change text={format.profit(profit)} />,
      { text: ({ profit }) => profit },
    ),
    figureColumn('r', t('rTitle'), (row) => rText(row, t, format), {
      raw: ({ rMultiple }) => rMultiple ?? '',
    }),
    tagsColumn(t),
  ];
}
