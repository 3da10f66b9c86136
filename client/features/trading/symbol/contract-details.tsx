import {
  type Instrument,
  market,
  type TokenInfo,
  type TradingHours,
} from '@papertape/shared/contract/market.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../entities/market/session-note.tsx';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { termsOf } from '../model/contract-terms.ts';
import { pairName } from '../parts/contract-name.tsx';
import { ListError } from '../parts/list-states.tsx';

/** The terms of the contract in brief. */
export function ContractDetails({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol, quote } = instrument;
  const unit = instrument.sizeUnit;
  return (
    <KeyValueList
      small
      items={[
        { label: t('details.symbol'), value: `${pairName(symbol)} ${t('perpetual')}` },
        { label: t('details.minimum'), value: `${format.number(instrument.minSize)} ${unit}` },
        { label: t('details.maximum'), value: `${format.number(instrument.maxSize)} ${unit}` },
        { label: t('details.priceStep'), value: `${format.number(instrument.priceStep)} ${quote}` },
        { label: t('details.leverage'), value: t('times', { leverage: instrument.maxLeverage }) },
        {
          label: t('details.fees'),
          value: `${format.percent(feeRates.maker)} / ${format.percent(feeRates.taker)}`,
        },
        hasSwap(instrument)
          ? { label: t('details.swap'), value: t('details.swapAt') }
          : { label: t('details.funding'), value: t('details.everyHours', { hours: 8 }) },
      ]}
    />
  );
}

/** Everything about a symbol: its coin, its hours, its terms and its margin tiers. */
export function SymbolInfo({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { data, error, refetch } = useRead(market.byTypeGetMarketPrice, { symbol: instrument.symbol });
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
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

/** A day of the calendar, "2026-11-26", as dates are written here. */
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

/** The larger the position, the less leverage and the more maintenance margin. */
function TierTable({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { tiers } = termsOf(instrument).contract;
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
          <tr key={tier.floor.toString()}>
            <td>
              {format.short(tier.floor.toString())} – {format.short(tier.ceiling.toString())}
            </td>
            <td className="r">{t('times', { leverage: tier.leverage })}</td>
            <td className="r">{format.percent(tier.rate.toString())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
