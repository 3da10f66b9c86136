/** Plots the prices that a file will cause, one plot per symbol. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { drawPath, priceRange, shareAt } from '../timeline/scale.ts';

type Preview = DataOf<typeof sim.scenarioPreview>;

export function LessonPreview({ preview: { startsAt, endsAt, series, marks } }: { preview: Preview }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const span = { from: startsAt, to: endsAt };
  return (
    <div className="previews">
      {series.map(({ symbol, points }) => {
        const range = priceRange(points);
        return (
          <figure key={symbol} className="preview">
            <figcaption>
              <b>{format.symbol(symbol)}</b>
              <span className="c-3 num">{`${format.dateTime(startsAt)} – ${format.dateTime(endsAt)}`}</span>
            </figcaption>
            <svg
              viewBox="0 0 1000 100"
              preserveAspectRatio="none"
              role="img"
              aria-label={t('plot', { symbol: format.symbol(symbol) })}
            >
              {marks.map(({ time, entry }) => (
                <path key={entry} d={`M${shareAt(time, span) * 1000} 0V100`} className="preview__mark" />
              ))}
              <path d={drawPath(points, ({ calm }) => calm, span, range)} className="plot__calm" />
              <path d={drawPath(points, ({ last }) => last, span, range)} className="plot__past" />
            </svg>
          </figure>
        );
      })}
      <ol className="previews__marks">
        {marks.map(({ time, entry, what }) => (
          <li key={entry}>
            <span className="num c-3">{format.dateTime(time)}</span> {what.join(', ')}
          </li>
        ))}
      </ol>
    </div>
  );
}
