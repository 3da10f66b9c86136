import {
  type Instrument,
  market,
  type TokenInfo,
  type TradingHours,
} from '@papertape/shared/contract/market.ts';
import type { Tier } from '@papertape/shared/contract/trading-rows.ts';
import { hourMs } from '@papertape/shared/durations.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { fundingIntervalMs } from '@papertape/shared/rules/funding-times.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import type { Tiers } from '@papertape/shared/rules/tiers.ts';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../entities/market/session-note.tsx';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { hasGuessedSteps, readContractTerms } from '../model/ticket.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useContractRates } from '../state/use-contract-rates.ts';

/** Reads the rates of the contract: those of the house on a simulator, else what the host answers to a user; unknown without either. */
function useStatedRates(instrument: Instrument) {
  const answer = useContractRates(instrument.symbol).data;
  if (hasHouseRules()) return { ...feeRates, fundingHours: fundingIntervalMs / hourMs };
  const { makerRate: maker, takerRate: taker, fundingIntervalMs: interval } = answer ?? {};
  return {
    maker: maker ?? unknownDecimal,
    taker: taker ?? unknownDecimal,
    fundingHours: (interval ?? Number.NaN) / hourMs,
  };
}

export function ContractDetails({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, quote, maxLeverage } = instrument;
  const { maker, taker, fundingHours } = useStatedRates(instrument);
  const amount = (value: string, unit: string) =>
    isKnown(value) ? `${format.number(value)} ${unit}` : unknownText;
  const unit = instrument.sizeUnit;
  return (
    <KeyValueList
      small
      items={[
        { label: t('details.symbol'), value: `${pairName(symbol)} ${t('perpetual')}` },
        { label: t('details.minimum'), value: amount(instrument.minSize, unit) },
        { label: t('details.maximum'), value: amount(instrument.maxSize, unit) },
        {
          label: t('details.priceStep'),
          value: hasGuessedSteps(instrument) ? unknownText : amount(instrument.priceStep, quote),
        },
        {
          label: t('details.leverage'),
          value: isKnown(maxLeverage) ? t('times', { leverage: maxLeverage }) : unknownText,
        },
        {
          label: t('details.fees'),
          value: `${format.percent(maker)} / ${format.percent(taker)}`,
        },
        hasHouseRules() && hasSwap(instrument)
          ? { label: t('details.swap'), value: t('details.swapAt') }
          : {
              label: t('details.funding'),
              value: isKnown(fundingHours) ? t('details.everyHours', { hours: fundingHours }) : unknownText,
            },
      ]}
    />
  );
}

/** Renders everything about a symbol: its coin, its hours, its terms and its margin tiers. */
export function SymbolInfo({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { data, error, refetch } = useRead(market.byTypeGetMarketPrice, { symbol: instrument.symbol });
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={t('loading')} rows={4} />;
  const token = data.detail?.token ?? null;
  return (
    <div className="col g-24">
      {token && (
        <section>
          <h2 className="section-title">{t('details.token', { coin: token.coin })}</h2>
          <TokenFacts token={token} />
        </section>
      )}
      <section>
        <h2 className="section-title">{t('details.title')}</h2>
        <div className="mt-8">
          <ContractDetails instrument={instrument} />
        </div>
      </section>
      <section>
        <h2 className="section-title">{t('details.hours')}</h2>
        <Hours instrument={instrument} hours={data.detail?.hours} />
      </section>
      <section>
        <h2 className="section-title">{t('details.tiers')}</h2>
        <TierTable instrument={instrument} />
      </section>
    </div>
  );
}

function TokenFacts({ token }: { token: TokenInfo }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const paper = token.whitePaper && (
    <a className="link" href={token.whitePaper} target="_blank" rel="noreferrer noopener">
      {t('details.read')}
    </a>
  );
  return (
    <>
      <p className="c-2 t-13 mt-8">{token.description}</p>
      <div className="mt-8">
        <KeyValueList
          small
          items={[
            { label: t('details.supply'), value: format.short(token.totalSupply) },
            { label: t('details.circulation'), value: format.short(token.circulation) },
            {
              label: t('details.issuePrice'),
              value: token.issuePrice === null ? unknownText : `${format.number(token.issuePrice)} USD`,
            },
            { label: t('details.issueDate'), value: token.issueDate },
            { label: t('details.paper'), value: paper ?? unknownText },
          ]}
        />
      </div>
    </>
  );
}

/** Formats a calendar day such as "2026-11-26". */
function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function Hours({ instrument, hours }: { instrument: Instrument; hours: TradingHours | undefined }) {
  const { t } = useTranslation('trading');
  const { t: market } = useTranslation('market');
  const texts = useMarketTexts();
  const state = useSessionState(instrument.symbol, instrument.session);
  if (!hours) return null;
  const parts = [texts.state(state), texts.next(instrument.session)].filter((text) => text !== '');
  const now = { label: t('details.now'), value: parts.join(' · ') };
  const week = hours.alwaysOpen
    ? [{ label: t('details.week'), value: t('details.always') }]
    : hours.weekly.map(({ weekday, opens, closes }) => ({
        key: String(weekday),
        label: t(`details.days.${String(weekday) as '0'}`),
        value: `${opens} – ${closes}`,
      }));
  return (
    <div className="mt-8">
      <KeyValueList small items={[now, ...week]} />
      {!hours.alwaysOpen && (
        <p className="tr-hint">
          {t('details.zone', {
            zone: market(`zone.${hours.timeZone as 'America/New_York'}`, { defaultValue: hours.timeZone }),
          })}
        </p>
      )}
      {hours.exceptions.length > 0 && (
        <KeyValueList
          small
          items={hours.exceptions.map(({ date, name, closes }) => ({
            key: date,
            label: `${dayText(date)} ${name}`,
            value: closes === null ? t('details.closedAllDay') : t('details.closesAt', { time: closes }),
          }))}
        />
      )}
    </div>
  );
}

const tierRow = ({ floor, ceiling, leverage, rate }: Tiers[number]): Omit<Tier, 'deduction'> => ({
  floor: floor.toString(),
  cap: ceiling.toString(),
  maxLeverage: leverage,
  maintenanceRate: rate.toString(),
});

/** Renders the margin tiers: larger positions have less leverage and more maintenance margin. */
function TierTable({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const answered = useContractRates(instrument.symbol).data?.tiers ?? [];
  const { contract, isStated } = readContractTerms(instrument);
  const tiers = isStated ? contract.tiers.map(tierRow) : answered;
  if (tiers.length === 0) return <p className="mt-8">{unknownText}</p>;
  return (
    <table className="table table--dense table--flush table--wrap-head mt-8">
      <caption className="sr-only">{t('details.tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('details.notional')}</th>
          <th scope="col" className="r">
            {t('leverage.title')}
          </th>
          <th scope="col" className="r">
            {t('details.maintenance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.floor}>
            <td>
              {format.short(tier.floor)} – {tier.cap === null ? unknownText : format.short(tier.cap)}
            </td>
            <td className="r">{t('times', { leverage: tier.maxLeverage })}</td>
            <td className="r">{format.percent(tier.maintenanceRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
