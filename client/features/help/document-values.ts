/** Figures in the documents, taken from the rules of the platform. */
import { countDecimals } from '@papertape/shared/money/figures.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { chainTerms, findChain } from '@papertape/shared/rules/chains.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { feeWaiverMonths, liquidationFeeRate } from '@papertape/shared/rules/fees.ts';
import { financingProducts } from '@papertape/shared/rules/financing.ts';
import { flashExchange } from '@papertape/shared/rules/flash-exchange.ts';
import { financingInterest, loanInterest } from '@papertape/shared/rules/interest.ts';
import { loanProducts, loanRules } from '@papertape/shared/rules/loan.ts';
import { listSecondsTerms } from '@papertape/shared/rules/seconds-contract.ts';
import { getTiers } from '@papertape/shared/rules/tiers.ts';
import type { Format } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { hasHouseRules } from '../../lib/host/house-rules.ts';

/** The title and the text of a document. */
interface DocumentParts {
  title: string;
  body: string;
}

/** Splits a document into `# Title` on its first line and the text after it. */
export function documentParts(markdown: string): DocumentParts {
  const [heading = '', ...rest] = markdown.split('\n');
  return { title: heading.replace(/^#\s*/, '').trim(), body: rest.join('\n').trim() };
}

type DocumentValues = Readonly<Record<string, string>>;

/** Keeps a number and its percent sign on one line. */
export function keepPercentTogether(text: string): string {
  return text.replace(/(\d) %/g, '$1\u00a0%');
}

/** Returns rows of a Markdown table. */
function tableRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export interface DocumentWords {
  /** Names of the classes that have a leverage table. */
  classes: Readonly<Record<(typeof otherClasses)[number], string>>;
  days: (count: number) => string;
  duration: (value: number, unit: 'sec' | 'mins' | 'hour') => string;
}

const otherClasses = ['COIN', 'COIN_SMALL', 'FOREX_MAJOR', 'FOREX', 'GOLD', 'INDEX', 'CFD', 'STOCK'] as const;

/** In the order of the columns of the table of seconds contracts. */
const groups = ['CRYPTO', 'FOREX', 'CFD', 'INDIES', 'STOCK'] as const;
const exampleDays = 90;

/** Formats a rate as percent without the sign, which is part of the text: "0.05". */
const withoutPercentSign = (rate: string, format: Format) =>
  format.percent(rate, rateDecimals(rate)).replace(/\s?%/, '');
/** Returns the decimals of the rate itself, less the two of the percent. */
const rateDecimals = (rate: string) => Math.max(0, countDecimals(rate) - 2);
const formatRate = (rate: string, format: Format) => format.percent(rate, rateDecimals(rate));

function moneyValues(format: Format): DocumentValues {
  const number = (text: string) => format.number(text);
  const route = (coin: string, chain: string) => `${coin}, ${findChain(chain)?.name ?? chain}`;
  return {
    waiverMonths: String(feeWaiverMonths),
    depositRows: tableRows(
      chainTerms.map(({ coin, chain, minimumDeposit, depositFee }) => [
        route(coin, chain),
        number(minimumDeposit),
        number(depositFee),
      ]),
    ),
    withdrawalRows: tableRows(
      chainTerms.map(({ coin, chain, withdrawalFee, minimumWithdrawal, maximumWithdrawal }) => [
        route(coin, chain),
        number(withdrawalFee),
        number(minimumWithdrawal),
        number(maximumWithdrawal),
      ]),
    ),
    flashSeconds: String(flashExchange.validMs / 1000),
    flashSpread: withoutPercentSign(flashExchange.spread, format),
    flashMove: withoutPercentSign(flashExchange.maximumMove, format),
    flashMinimum: number(flashExchange.minimum),
    flashMaximum: number(flashExchange.maximum),
  };
}

function contractValues(format: Format, { classes }: DocumentWords): DocumentValues {
  const tierRow = (tier: ReturnType<typeof getTiers>[number]) => [
    format.number(tier.ceiling.toFixed()),
    `${tier.leverage}x`,
    formatRate(tier.rate.toFixed(), format),
    format.number(tier.cum.toFixed()),
  ];
  const classRow = (name: (typeof otherClasses)[number]) => {
    const tiers = getTiers(name);
    const [first] = tiers;
    return [
      classes[name],
      `${first.leverage}x`,
      formatRate(first.rate.toFixed(), format),
      format.number(first.ceiling.toFixed()),
      format.number((tiers.at(-1) ?? first).ceiling.toFixed()),
    ];
  };
  return {
    takerRate: withoutPercentSign(feeRates.taker, format),
    makerRate: withoutPercentSign(feeRates.maker, format),
    liquidationRate: withoutPercentSign(liquidationFeeRate, format),
    btcTierRows: tableRows(getTiers('BTC').map(tierRow)),
    classRows: tableRows(otherClasses.map(classRow)),
  };
}

function secondsValues(format: Format, { duration }: DocumentWords): DocumentValues {
  const terms = listSecondsTerms('CRYPTO');
  return {
    secondsRateRows: tableRows(
      terms.map(({ value, unit }, index) => [
        duration(value, unit),
        ...groups.map((group) => formatRate(listSecondsTerms(group)[index]?.rate ?? '0', format)),
      ]),
    ),
    secondsStakeRows: tableRows(
      terms.map(({ value, unit, minimum, maximum }) => [
        duration(value, unit),
        format.number(minimum),
        format.number(maximum),
      ]),
    ),
  };
}

function earnValues(format: Format, { days }: DocumentWords): DocumentValues {
  const number = (text: string) => format.number(text);
  const example = financingProducts.find((product) => product.days === exampleDays);
  const loanExample = loanProducts.find((product) => product.days === 30);
  const exampleRate = example?.annualRate ?? '0';
  const loanRate = loanExample?.dailyRate ?? '0';
  return {
    financingRows: tableRows(
      financingProducts.map((product) => [
        days(product.days),
        formatRate(product.annualRate, format),
        number(product.minimum),
        number(product.maximum),
      ]),
    ),
    financingExampleAmount: number('1000'),
    financingExampleDays: String(exampleDays),
    financingExampleRate: withoutPercentSign(exampleRate, format),
    financingExampleInterest: format.money(fromUnits(financingInterest('1000', exampleRate, exampleDays))),
    loanRows: tableRows(
      loanProducts.map((product) => [
        days(product.days),
        formatRate(product.dailyRate, format),
        number(product.minimum),
        number(product.maximum),
      ]),
    ),
    loanExampleRate: withoutPercentSign(loanRate, format),
    loanExampleInterest: format.money(fromUnits(loanInterest('1000', loanRate, 30))),
    minimumPhotos: String(loanRules.minimumPhotos),
    limit: number(loanRules.limit),
    coin: loanProducts[0]?.coin ?? 'USDT',
    overdueRate: withoutPercentSign(loanRules.overdueDailyRate, format),
  };
}

/** Returns the figures of the built-in rules; on a host with rules of its own they are unknown. */
export function documentValues(format: Format, words: DocumentWords): DocumentValues {
  const values = houseValues(format, words);
  return hasHouseRules() ? values : mapValues(values, replaceByDash);
}

const mapValues = (values: DocumentValues, change: (value: string) => string): DocumentValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Replaces a figure by a dash, and a table by one row of dashes with as many cells. */
function replaceByDash(value: string): string {
  const [row = ''] = value.split('\n');
  if (!row.startsWith('| ')) return unknownText;
  return tableRows([
    row
      .slice(2, -2)
      .split(' | ')
      .map(() => unknownText),
  ]);
}

function houseValues(format: Format, words: DocumentWords): DocumentValues {
  return {
    ...moneyValues(format),
    ...contractValues(format, words),
    ...secondsValues(format, words),
    ...earnValues(format, words),
  };
}
