import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { calendarPlace } from '../calendar-place.ts';

const places = [
  { key: 'seconds', icon: 'seconds', to: '/pages/market/second-contract' },
  { key: 'convert', icon: 'refresh', to: '/pages/market/second-contract?product=convert' },
  { key: 'financing', icon: 'chart-up', to: '/pages/manage-account/index' },
  { key: 'loan', icon: 'cash', to: '/pages/loan/index' },
  { key: 'guide', icon: 'compass', to: '/pages/profile/helper-center?article=novice-guide' },
] as const satisfies { key: string; icon: IconName; to: string }[];

interface ShortcutsProps {
  onMore: () => void;
}

/** The products and services within one press of the home page. */
export function Shortcuts({ onMore }: ShortcutsProps) {
  const { t } = useTranslation('home');
  return (
    <nav className="shortcuts pad-x" aria-label={t('shortcuts.label')}>
      {places.map(({ key, icon, to }) => (
        <Link key={key} to={to}>
          <span className="row__ico">
            <Icon name={icon} />
          </span>
          {t(`shortcuts.${key}`)}
        </Link>
      ))}
      <Link to={calendarPlace.mobile}>
        <span className="row__ico">
          <Icon name="calendar" />
        </span>
        {t('shortcuts.calendar')}
      </Link>
      <Link to="/pages/profile/referral-code">
        <span className="row__ico">
          <Icon name="gift" />
        </span>
        {t('shortcuts.referral')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <span className="row__ico">
          <Icon name="grid" />
        </span>
        {t('shortcuts.more')}
      </button>
    </nav>
  );
}
