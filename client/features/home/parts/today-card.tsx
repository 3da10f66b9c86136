import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { productGroups } from '@papertape/shared/product-groups.ts';
import { nextFundingAt } from '@papertape/shared/rules/funding-times.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSimulated } from '../../../entities/brand/use-brand.ts';
import { type MarketRow, useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useAccount, useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CalendarNext, calendarPlace } from '../calendar-entry.tsx';
import { announcementsShown } from '../use-announcements.ts';
import { useCalendarTexts, useEconomicCalendar } from '../use-economic-calendar.ts';

const everyMs = 30_000;

interface TodayItem {
  key: string;
  time: number;
  text: string;
  note?: string | undefined;
  /** It moves prices. */
  isHot?: boolean | undefined;
}

function useSessionItems(rows: readonly MarketRow[] | undefined): TodayItem[] {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  return productGroups.flatMap((group) => {
    const session = rows?.find((row) => row.group === group)?.session;
    const { nextOpenAt = null, nextCloseAt = null } = session ?? {};
    const time = nextOpenAt ?? nextCloseAt;
    if (time === null) return [];
    const text = t(nextOpenAt === null ? 'today.closes' : 'today.opens', { group: texts.group(group) });
    return [{ key: group, time, text }];
  });
}

function useOwnItems(): TodayItem[] {
  const { t } = useTranslation('home');
  const seconds = useAccount((account) => account.seconds);
  return seconds.map(({ id, symbol, expiresAt }) => ({
    key: id,
    time: expiresAt,
    text: t('today.seconds', { symbol }),
  }));
}

function useEventItems(events: readonly CalendarEvent[] | undefined): TodayItem[] {
  const texts = useCalendarTexts();
  const { t } = useTranslation('calendar');
  return (events ?? []).map((event) => ({
    key: event.id,
    time: event.time,
    text: texts.name(event),
    note: t(`importance.${event.importance}`),
    isHot: event.importance === 'high',
  }));
}

function useToday() {
  const { t } = useTranslation('home');
  const now = useWorldTime(everyMs);
  const signedIn = useSignedIn();
  const { rows, error } = useMarketRows();
  const calendar = useEconomicCalendar('coming', { kind: 'notice', page: 1, size: announcementsShown });
  // Another host may pay funding at other hours.
  const hasFunding = useSimulated() === true;
  const funding = { key: 'funding', time: nextFundingAt(now), text: t('today.funding') };
  const own = useOwnItems();
  const items: TodayItem[] = [
    ...useSessionItems(rows),
    ...useEventItems(calendar.events),
    ...(signedIn ? own : []),
    ...(hasFunding ? [funding] : []),
  ].toSorted((left, right) => left.time - right.time);
  const isRead = calendar.events !== undefined || calendar.missing || calendar.error !== null;
  const coming = items.filter(({ time }) => time >= now);
  return {
    /** Undefined until the sessions of the market and the calendar of the host have loaded, or have failed. */
    items: (rows || error) && isRead ? coming.filter(({ time }) => time < now + dayMs) : undefined,
    /** The next figure that moves prices, however far away. */
    next: calendar.next,
    isNextLater: calendar.next !== undefined && calendar.next.time >= now + dayMs,
  };
}

/** Shows the day of this world on one timeline, with a link to the whole calendar. */
export function TodayCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { zone } = useMarketTexts();
  const { items, next, isNextLater } = useToday();
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
      {items && next && !isNextLater && <CalendarNext event={next} />}
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
      {items && next && isNextLater && <CalendarNext event={next} isLater />}
    </section>
  );
}
