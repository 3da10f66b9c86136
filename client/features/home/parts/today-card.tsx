import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { calendarPlace } from '../calendar-place.ts';
import { useToday } from '../use-today.ts';
import { CalendarNext } from './calendar-next.tsx';

/** The day of this world on one line of time, with the way to the whole calendar. */
export function TodayCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { zone } = useMarketTexts();
  const { items, next } = useToday();
  return (
    <section className="today" aria-labelledby="today">
      <div className="home-head">
        <h2 id="today" className="section-title">
          {t('today.title')}
        </h2>
        <span className="t-12 c-3">{zone}</span>
        <Link className="link t-13" to={calendarPlace.desktop}>
          {t('today.calendar')}
        </Link>
      </div>
      {items && next && <CalendarNext event={next} />}
      {items === undefined ? (
        <SkeletonGroup label={t('today.title')}>
          <Skeleton height={240} />
        </SkeletonGroup>
      ) : (
        <ol className="today__list">
          {items.map(({ key, time, text, note, isHot }) => (
            <li key={key} className={classNames('today__item', isHot && 'is-hot')}>
              <span className="num c-3">{format.minute(time)}</span>
              <i />
              <span>{text}</span>
              {note && <span className="t-12 c-3">{note}</span>}
            </li>
          ))}
        </ol>
      )}
      {items?.length === 0 && <p className="t-13 c-3">{t('today.quiet')}</p>}
    </section>
  );
}
