import type { TradeRow } from '@papertape/shared/contract/trade-journal.ts';
import { figureColumn, idColumn, inCoin, timeColumn } from '../../entities/records/columns.tsx';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { Change } from '../../ui/change.tsx';
import { rightColumn, type TableColumn } from '../../ui/table-columns.ts';
import type { JournalTexts } from './journal-texts.ts';
import { TradeName } from './parts/trade-name.tsx';

export function rText({ rMultiple }: Pick<TradeRow, 'rMultiple'>, t: JournalTexts, format: Format): string {
  return rMultiple === null ? unknownText : t('r', { value: format.number(rMultiple, 2) });
}

/** In the unit of the symbol; of a seconds contract the stake. */
export function sizeText({ kind, size, symbol }: TradeRow, format: Format): string {
  return kind === 'seconds' ? `${format.money(size)} USDT` : format.amount(size, symbol);
}

/** A closed trade in a line; the contract opens its details. */
export function tradeColumns(
  t: JournalTexts,
  format: Format,
  onOpen: (trade: TradeRow) => void,
): TableColumn<TradeRow>[] {
  return [
    {
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
        { header: t('opened'), text: ({ openedAt }) => format.fileTime(openedAt) },
      ],
    },
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
    {
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
    },
  ];
}
