import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/settings/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { useTicketValue } from './ticket-context.tsx';

/** Margin mode, leverage and position mode, each opening its sheet. */
export function OrderModes() {
  const { t } = useTranslation('trading');
  const { leverage } = useTicketValue();
  const user = useUser();
  const marginMode = user?.marginMode ?? 'isolated';
  const positionMode = user?.positionMode ?? 'merge';
  return (
    <div className="tr-modes">
      <Chip
        opens
        aria-haspopup="dialog"
        aria-label={t('modes.marginLabel', { mode: t(`marginMode.${marginMode}`) })}
        onClick={() => openSheet({ name: 'modes' })}
      >
        <span className="ellipsis">{t(`marginMode.${marginMode}`)}</span>
      </Chip>
      <Chip
        opens
        aria-haspopup="dialog"
        aria-label={t('modes.leverageLabel', { leverage })}
        onClick={() => openSheet({ name: 'leverage' })}
      >
        {t('times', { leverage })}
      </Chip>
      <Chip
        opens
        aria-haspopup="dialog"
        aria-label={t('modes.positionLabel', { mode: t(`positionMode.${positionMode}`) })}
        onClick={() => openSheet({ name: 'modes' })}
      >
        <span className="ellipsis">{t(`positionMode.${positionMode}`)}</span>
      </Chip>
    </div>
  );
}

/** All three behind one select, where space is short. */
export function TermsButton() {
  const { t } = useTranslation('trading');
  const { leverage } = useTicketValue();
  const user = useUser();
  const terms = `${t(`marginMode.${user?.marginMode ?? 'isolated'}`)} ${t('times', { leverage })}`;
  const position = t(`positionMode.${user?.positionMode ?? 'merge'}`);
  return (
    <button
      type="button"
      className="input input--select input--sm input--fill"
      aria-haspopup="dialog"
      aria-label={t('modes.marginLabel', { mode: `${terms}, ${position}` })}
      onClick={() => openSheet({ name: 'terms' })}
    >
      <span className="picker-value ellipsis">{terms}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
