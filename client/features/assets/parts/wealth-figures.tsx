import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText, unknownText } from '../../../lib/format/numbers.ts';
import { Change } from '../../../ui/change.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Assets } from '../use-assets.ts';
import { useWealth } from '../use-wealth.ts';

/** Equity, unrealised profit, margin, debt and yield in one view. */
export function WealthFigures({ equity, hidden }: Pick<Assets, 'equity' | 'hidden'>) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const { wealth, terms, error, retry } = useWealth(equity);
  if (equity.error) return null;
  if (error) return <ReadError error={error} onRetry={retry} />;
  // Every figure has its place before it comes: what stands below does not move.
  const grey = <Skeleton width={88} height="1lh" />;
  const money = (value = unknownText) => (hidden ? hiddenText : format.money(value));
  const figure = (value: string | undefined) => (value === undefined ? grey : money(value));
  const profit = (value: string | undefined) => {
    if (value === undefined) return grey;
    return hidden ? hiddenText : <Change text={format.profit(value)} />;
  };
  const marginRate = wealth?.marginRate ?? null;
  const rate = marginRate === null ? unknownText : format.percent(marginRate);
  const figures = [
    { key: 'equity', value: figure(wealth?.equity), hint: t('wealth.equityHint') },
    { key: 'unrealised', value: profit(wealth?.unrealised), hint: t('wealth.unrealisedHint') },
    { key: 'margin', value: figure(wealth?.margin), hint: t('wealth.marginHint', { rate }) },
    { key: 'debt', value: figure(wealth?.debt), hint: t('wealth.debtHint') },
    { key: 'net', value: figure(wealth?.net), hint: t('wealth.netHint') },
    {
      key: 'yield',
      value: profit(terms?.interestToDate),
      hint: t('wealth.yieldHint', { amount: money(terms?.subscribed) }),
    },
  ] as const;
  return (
    <section className="assets-wealth" aria-label={t('wealth.title')} aria-busy={!(wealth && terms)}>
      <h2 className="section-title">{t('wealth.title')}</h2>
      <dl>
        {figures.map(({ key, value, hint }) => (
          <div key={key}>
            <dt>{t(`wealth.${key}`)}</dt>
            <dd>
              <b className="num">{value}</b>
              <span>{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
