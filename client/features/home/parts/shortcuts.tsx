import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../ui/icon.tsx';

const places = [
  { key: 'seconds', icon: 'seconds', to: mobilePath('seconds') },
  { key: 'convert', icon: 'refresh', to: mobilePath('convert') },
  { key: 'financing', icon: 'chart-up', to: mobilePath('financing') },
  { key: 'loan', icon: 'cash', to: mobilePath('loan') },
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
          <Icon name={icon} size={24} />
          {t(`shortcuts.${key}`)}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="grid" size={24} />
        {t('shortcuts.more')}
      </button>
    </nav>
  );
}
