import { type AlertStudy, type ChartAlert, chartAlerts } from '@papertape/shared/contract/chart-alerts.ts';
import { useTranslation } from 'react-i18next';
import { type AlertSubject, openAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** Titles of lines, as in the legend of a chart. */
const titles: Partial<Record<AlertStudy['line'], string>> = {
  upper: 'UB',
  lower: 'LB',
  histogram: 'MACD',
  difference: 'DIF',
  signal: 'DEA',
  k: 'K',
  d: 'D',
  j: 'J',
  conversion: 'Tenkan',
  base: 'Kijun',
  spanA: 'Senkou A',
  spanB: 'Senkou B',
  control: 'POC',
  valueHigh: 'VAH',
  valueLow: 'VAL',
};

/** Returns titles like "EMA 50" and "BOLL 20, 2 UB". */
function studyTitle({ study, parameters, line }: AlertStudy): string {
  const title = titles[line];
  return [study, parameters.join(', '), ...(title === undefined || title === study ? [] : [title])].join(' ');
}

type CrossingParts = AlertSubject | Pick<ChartAlert, 'line' | 'study' | 'level' | 'other'>;

/** Returns functions that describe the comparison of an alert: the price with a line, or a study with a figure. */
export function useSubjectWords() {
  const { t } = useTranslation('alerts');
  return ({ line, study, level, other }: CrossingParts): { left: string; right: string } => {
    const price = t('chart.price');
    if (line) {
      const name = line.edge ? t(`chart.line.${line.edge}`) : t(`chart.line.${line.kind}`);
      return { left: price, right: name };
    }
    if (!study) return { left: price, right: '' };
    if (other) return { left: studyTitle(study), right: studyTitle(other) };
    return level == null
      ? { left: price, right: studyTitle(study) }
      : { left: studyTitle(study), right: level };
  };
}

/** The distance of the price changes with each tick, so a visible list is refreshed this often. */
const everyMs = 5_000;

/** Lists the account's alerts on studies and drawn lines, where the host has them. */
export function ChartAlertList({ symbol }: { symbol?: string | undefined }) {
  return useAddition('chartAlerts') ? <ChartAlertRows symbol={symbol} /> : null;
}

function ChartAlertRows({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('alerts');
  const input = symbol === undefined ? {} : { symbol };
  const { data, error, refetch } = useRead(chartAlerts.alerts, input, { everyMs });
  const remove = useAction(chartAlerts.remove, { invalidates: [chartAlerts.alerts] });
  const hasEnded = data?.alerts.some(({ status }) => status === 'ended') ?? false;
  return (
    <section aria-label={t('chart.list')}>
      <div className="between">
        <h3 className="section-title">{t('chart.list')}</h3>
        {hasEnded && (
          <Button size="sm" variant="ghost" onClick={() => void remove.run({ ended: true })}>
            {t('chart.clear')}
          </Button>
        )}
      </div>
      {error && !data && <ReadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows label={t('chart.list')} rows={2} />}
      {data?.alerts.length === 0 && <p className="t-13 c-2">{t('chart.none')}</p>}
      {data && data.alerts.length > 0 && (
        <ul>
          {data.alerts.map((alert) => (
            <Row key={alert.id} alert={alert} withSymbol={symbol === undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}

function useRowTexts({
  symbol,
  value,
  target,
  status,
  reason,
  rings,
  rangAt,
  rangPrice,
  line,
  study,
  level,
  other,
}: ChartAlert) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const isOfPrice = line !== null || (study !== null && level === null && other === null);
  const away =
    isOfPrice && value !== null && target !== null && Number(value) !== 0
      ? format.change((Number(target) / Number(value) - 1).toFixed(8))
      : null;
  const figure = (text: string) => (isOfPrice ? format.price(text, symbol) : text);
  const now =
    value === null || target === null
      ? t('chart.unknown')
      : t('chart.now', { value: figure(value), target: figure(target) });
  const state = status === 'ended' ? t(`chart.ended.${reason ?? 'rang'}`) : t('chart.paused');
  const rang =
    rangAt === null
      ? ''
      : t('chart.rangTimes', {
          count: rings,
          time: format.dateTime(rangAt),
          price: format.price(rangPrice, symbol),
        });
  const standing = status === 'waiting' ? [now, away] : [state];
  return [...standing, rang].filter(Boolean).join(' · ');
}

function Row({ alert, withSymbol }: { alert: ChartAlert; withSymbol: boolean }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { id, symbol, frame, way, status, note } = alert;
  const text = t('chart.text', { ...useSubjectWords()(alert), way: t(`chart.way.${way}`), frame });
  const sub = useRowTexts(alert);
  const pause = useAction(chartAlerts.pause, { invalidates: [chartAlerts.alerts] });
  const remove = useAction(chartAlerts.remove, { invalidates: [chartAlerts.alerts] });
  const edit = () => {
    const { line, study, other, level } = alert;
    const choice = {
      line: line ?? undefined,
      study: study ?? undefined,
      other: other ?? undefined,
      level: level ?? undefined,
    };
    openAlertSheet({ name: 'chart', request: { symbol, frame, choices: [choice], alert } });
  };
  return (
    <li className="alerts__row">
      <span className="grow num">
        <span className="alerts__text">{withSymbol ? `${format.symbol(symbol)} ${text}` : text}</span>
        <span className="t-12 c-3 alerts__sub">{note === null ? sub : `${note} · ${sub}`}</span>
      </span>
      {status !== 'ended' && (
        <Button
          size="sm"
          variant="ghost"
          busy={pause.busy}
          aria-label={`${t(status === 'paused' ? 'chart.resume' : 'chart.pause')}: ${text}`}
          onClick={() => void pause.run({ id, paused: status === 'waiting' })}
        >
          {t(status === 'paused' ? 'chart.resume' : 'chart.pause')}
        </Button>
      )}
      <IconButton icon="edit" iconSize={18} label={t('chart.edit', { alert: text })} onClick={edit} />
      <IconButton
        icon="trash"
        iconSize={18}
        label={t('delete', { symbol: format.symbol(symbol), alert: text })}
        onClick={() => void remove.run({ id })}
      />
    </li>
  );
}
