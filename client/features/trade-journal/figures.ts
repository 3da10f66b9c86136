/** The figures of the statistics in reading order, each with its formula. */

import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';

export type JournalTexts = TFunction<'journal'>;

export const figureNames = [
  'profit',
  'winRate',
  'expectancy',
  'profitFactor',
  'averageR',
  'drawdown',
  'payoff',
  'hold',
] as const;
export type FigureName = (typeof figureNames)[number];

interface FigureTexts {
  value: string;
  /** The formula with its numbers. */
  how: string;
  /** Profit or loss is colored. */
  isMoney?: boolean;
}

/** Shorter times are shown in seconds: seconds contracts run for half a minute. */
const secondsBelow = 2 * minuteMs;

/** Formats "2 h 5 min" in the language of the page. */
export function holdText(ms: number | null, t: JournalTexts): string {
  if (ms === null) return unknownText;
  if (ms < secondsBelow) return t('span.seconds', { seconds: Math.round(ms / 1000) });
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 60) return t('span.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('span.hours', { hours, minutes: minutes % 60 });
  return t('span.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}

interface Means {
  t: JournalTexts;
  format: Format;
}

const formatRatio = (value: string | null, format: Format) =>
  value === null ? unknownText : format.number(value, 2);
const formatMoney = (value: string | null, format: Format) =>
  value === null ? unknownText : format.money(value);
const formatProfit = (value: string | null, format: Format) =>
  value === null ? unknownText : format.profit(value);

const figureWriters: Record<FigureName, (statistics: TradeStatistics, means: Means) => FigureTexts> = {
  profit: ({ profit: sum, grossProfit, grossLoss, fee, funding }, { t, format }) => ({
    value: format.profit(sum),
    how: t('how.profit', {
      won: format.profit(grossProfit),
      lost: format.profit(grossLoss),
      fee: format.money(fee),
      funding: format.money(funding),
    }),
    isMoney: true,
  }),
  winRate: ({ winRate, wins, trades }, { t, format }) => ({
    value: winRate === null ? unknownText : format.percent(winRate, 1),
    how: t('how.winRate', { wins, trades }),
  }),
  expectancy: ({ expectancy, profit: sum, trades }, { t, format }) => ({
    value: formatProfit(expectancy, format),
    how: t('how.expectancy', { profit: format.profit(sum), trades }),
    isMoney: true,
  }),
  profitFactor: ({ profitFactor, grossProfit, grossLoss }, { t, format }) => ({
    value: formatRatio(profitFactor, format),
    how: t('how.profitFactor', { won: format.money(grossProfit), lost: format.money(grossLoss) }),
  }),
  averageR: ({ averageR, withRisk, trades }, { t, format }) => ({
    value: averageR === null ? unknownText : t('r', { value: format.number(averageR, 2) }),
    how: t('how.averageR', { count: withRisk, trades }),
  }),
  drawdown: ({ drawdown, drawdownFrom, drawdownUntil, curve }, { t, format }) => ({
    value: format.money(drawdown),
    how:
      drawdownUntil === null
        ? t('how.noDrawdown')
        : t('how.drawdown', {
            from: format.date(drawdownFrom ?? curve[0]?.time),
            until: format.date(drawdownUntil),
          }),
  }),
  payoff: ({ payoff, averageWin, averageLoss, wins, losses }, { t, format }) => ({
    value: formatRatio(payoff, format),
    how: t('how.payoff', {
      win: formatMoney(averageWin, format),
      loss: formatMoney(averageLoss, format),
      wins,
      losses,
    }),
  }),
  hold: ({ averageHoldMs, winStreak, lossStreak }, { t }) => ({
    value: holdText(averageHoldMs, t),
    how: t('how.hold', { winStreak, lossStreak }),
  }),
};

export function figureTexts(name: FigureName, statistics: TradeStatistics, means: Means): FigureTexts {
  return figureWriters[name](statistics, means);
}
