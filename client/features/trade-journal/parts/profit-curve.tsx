import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { curvePaths, curveSize } from '../curve-paths.ts';

/** Summed profit after each trade; what it lost below its peak is shaded. */
export function ProfitCurve({ curve }: Pick<TradeStatistics, 'curve'>) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const first = curve[0];
  const last = curve.at(-1);
  if (!first || !last) return null;
  const { line, fall, base } = curvePaths(curve);
  const label = t('curve.label', {
    from: format.date(first.time),
    until: format.date(last.time),
    profit: format.profit(last.profit),
  });
  const { width, height } = curveSize;
  return (
    <figure className="journal-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={fall} className="journal-curve__fall" />
        <path d={`M0 ${base}H${width}`} className="journal-curve__base" vectorEffect="non-scaling-stroke" />
        <path d={line} className="journal-curve__line" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="between t-12 c-3 num">
        <span>{format.date(first.time)}</span>
        <span>{t('curve.shaded')}</span>
        <span>{format.date(last.time)}</span>
      </figcaption>
    </figure>
  );
}
