import { desktopPath, onePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { EquityBand } from '../../entities/money/equity-band.tsx';
import { type Equity, useEquity } from '../../entities/money/use-equity.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { hiddenText } from '../../lib/format/numbers.ts';
import { useView } from '../../lib/navigation/use-view.ts';
import { useLater } from '../../lib/screens/use-later.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { inPlace } from '../../ui/in-place.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CalendarWaiting, homeViews } from './calendar-entry.tsx';
import { MarketsCard } from './parts/markets-card.tsx';
import { type Topic, TopicRows, TopicText } from './parts/more-topics.tsx';
import { PositionsDesktop } from './parts/positions-table.tsx';
import { TodayCard } from './parts/today-card.tsx';
import { WeekPlace } from './parts/week-place.tsx';
import { announcementsShown, useAnnouncements } from './use-announcements.ts';
import { useCalendarSpan, useDayKnown } from './use-economic-calendar.ts';
import './home.css';
import './places.css';
import './calendar.css';

const bandShareColor = (index: number) => ({ background: `var(--band-share-${index + 1})` });

/** Shows the share of each account, with a link to all of them. */
function AccountShares({ equity }: { equity: Equity }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const accounts = equity.totals?.accounts ?? [];
  const share = (kind: string) =>
    format.percent(accounts.find(({ account }) => account === kind)?.shareRate ?? '0', 1);
  const label = t('accounts.share', {
    currency: share('currency'),
    option: share('option'),
    financing: share('financing'),
  });
  return (
    <div className="band__accounts">
      <h2 className="sr-only">{t('accounts.title')}</h2>
      <div className="share" role="img" aria-label={label}>
        {accounts.map(({ account, shareRate }, index) => (
          <i
            key={account}
            hidden={Number(shareRate) === 0}
            style={{ width: `${Number(shareRate) * 100}%`, ...bandShareColor(index) }}
          />
        ))}
      </div>
      {accounts.map(({ account, total }, index) => (
        <Link key={account} className="band__account flex g-8" to={desktopPath('assets', { account })}>
          <i className="swatch" style={bandShareColor(index)} />
          <span className="grow">{t(`accounts.${account}`)}</span>
          <b className="num">{equity.hidden ? hiddenText : format.money(total)}</b>
        </Link>
      ))}
    </div>
  );
}

function AnnouncementsCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { list, error, retry } = useAnnouncements(announcementsShown, {
    span: useCalendarSpan('coming'),
    enabled: useDayKnown(),
  });
  return (
    <Card
      flush
      className="dash-notes"
      title={t('announcements.title')}
      end={
        <Link className="link t-13" to={desktopPath('notifications', { kind: 'notice' })}>
          {t('announcements.all')}
        </Link>
      }
    >
      {error && <ReadError error={error} onRetry={retry} />}
      {!list && !error && (
        <div className="pad">
          <Skeleton height={36 * announcementsShown} />
        </div>
      )}
      {list?.map(({ id, title, time }) => (
        <Link key={id} className="row row--plain" to={desktopPath('notifications', { kind: 'notice', id })}>
          <span className="row__body">{title}</span>
          <span className="t-12 c-3 num">{format.date(time)}</span>
        </Link>
      ))}
      {list?.length === 0 && <Empty title={t('announcements.none')}>{t('announcements.noneHint')}</Empty>}
    </Card>
  );
}

const links = [
  { key: 'guide', icon: 'compass', to: onePath('help', { article: 'novice-guide' }) },
  { key: 'help', icon: 'help', to: onePath('help') },
  { key: 'news', icon: 'document', to: desktopPath('notifications', { kind: 'news' }) },
  { key: 'company', icon: 'info', to: onePath('company') },
] as const satisfies { key: string; icon: IconName; to: string }[];

/** Lists what the desktop's navigation has no room for: the sheet "More" of phones. */
function MoreCard() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [topic, setTopic] = useState<Topic>();
  const [open, setOpen] = useState(false);
  const show = (one: Topic) => {
    setTopic(one);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Card flush title={t('shortcuts.more')}>
      {links.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} title={t(`more.${key}`)} to={to} />
      ))}
      <TopicRows onOpen={show} />
      <Dialog open={open} onClose={close} title={topic && t(`more.${topic.key}`)}>
        {topic && (
          <TopicText
            waiting={null}
            topic={topic}
            onBack={close}
            onLeave={() => void navigate(topic.to.desktop)}
          />
        )}
      </Dialog>
    </Card>
  );
}

const TapeLine = inPlace<object>(() => import('./parts/tape-line.tsx'), 'TapeLine');

/** Loads after everything that the page itself needs. */
const laterMs = 4000;

/** Renders the tape under the header; blank paper holds its place while it loads. */
function TapeStrip() {
  const blank = <div className="tape" />;
  return useLater(laterMs) ? <TapeLine waiting={blank} /> : blank;
}

const VisitorBand = inPlace(() => import('./parts/visitor-band.tsx'), 'VisitorBand');
const FirstSteps = inPlace(() => import('./parts/visitor-band.tsx'), 'FirstSteps');
const Calendar = inPlace(() => import('./economic-calendar.tsx'), 'EconomicCalendarPage');

export function DashboardDesktop() {
  const [view] = useView(homeViews);
  return view === 'calendar' ? (
    <Calendar waiting={<CalendarWaiting frame="desktop" />} />
  ) : (
    <DashboardStart />
  );
}

function DashboardStart() {
  const { t } = useTranslation('home');
  const equity = useEquity('30D');
  return (
    <Page title={t('dashboard')} frame="full">
      {equity.signedIn ? (
        <>
          <h1 className="sr-only">{t('dashboard')}</h1>
          <TapeStrip />
          <EquityBand equity={equity} foot={<AccountShares equity={equity} />} />
        </>
      ) : (
        <VisitorBand waiting={<div className="band visitor-band" />} />
      )}
      <div className="dash">
        <div className="dash__main">
          {equity.signedIn && <PositionsDesktop />}
          <MarketsCard />
        </div>
        <div className="dash__side">
          {!equity.signedIn && <FirstSteps waiting={<div className="first-steps" />} />}
          <WeekPlace />
          <TodayCard />
          <AnnouncementsCard />
          <MoreCard />
        </div>
      </div>
    </Page>
  );
}
