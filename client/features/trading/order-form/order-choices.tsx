/** Controls above the order fields: kind of order, margin mode, leverage and position mode. */
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { isAdvanced, type PlainKind, plainKinds } from '../model/order-draft.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useDraftPart, useOrderForm } from './use-order-form.tsx';

type ShownType = PlainKind | 'advanced';

/** Returns the type and its choices. All advanced kinds are one choice, if the host offers them. */
function useOrderType() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  const types: readonly ShownType[] = useAddition('advancedOrders')
    ? [...plainKinds, 'advanced']
    : plainKinds;
  const type = useDraftPart(({ kind }): ShownType => (isAdvanced(kind) ? 'advanced' : kind));
  const advancedKind = useDraftPart((draft) => draft.advancedKind);
  return {
    types,
    type,
    label: (one: ShownType) => t(one === 'advanced' ? 'advanced.tab' : `type.${one}`),
    description: (one: ShownType) => t(one === 'advanced' ? 'advanced.about' : `form.about.${one}`),
    choose: (next: ShownType) => edit({ kind: next === 'advanced' ? advancedKind : next }),
  };
}

export function TypeTabs() {
  const { t } = useTranslation('trading');
  const { types, type, label, choose } = useOrderType();
  return (
    <Tabs
      id="type"
      small
      flush
      plain
      label={t('form.type')}
      value={type}
      onChange={choose}
      tabs={types.map((value) => ({ value, label: label(value) }))}
      end={
        <IconButton
          icon="help"
          small
          iconSize={16}
          label={t('help.title')}
          onClick={() => openSheet({ name: 'help' })}
        />
      }
    />
  );
}

/** Renders the order type as a picker, for narrow layouts. */
export function TypePicker() {
  const { t } = useTranslation('trading');
  const { types, type, label, description, choose } = useOrderType();
  return (
    <Picker
      label={t('form.type')}
      inputSize="sm"
      fill
      value={type}
      onChange={(next) => choose(types.find((one) => one === next) ?? 'limit')}
      options={types.map((value) => ({ value, label: label(value), description: description(value) }))}
    />
  );
}

function useModes() {
  const user = useUser();
  return { marginMode: user?.marginMode ?? 'isolated', positionMode: user?.positionMode ?? 'merge' } as const;
}

/** Renders margin mode, leverage and position mode; each opens its sheet. */
export function ModeChips() {
  const { t } = useTranslation('trading');
  const { leverage } = useOrderForm();
  const { marginMode, positionMode } = useModes();
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

/** Renders all three modes behind one button, for narrow layouts. */
export function ModesButton() {
  const { t } = useTranslation('trading');
  const { leverage } = useOrderForm();
  const { marginMode, positionMode } = useModes();
  const text = `${t(`marginMode.${marginMode}`)} ${t('times', { leverage })}`;
  return (
    <button
      type="button"
      className="input input--select input--sm input--fill"
      aria-haspopup="dialog"
      aria-label={t('modes.marginLabel', { mode: `${text}, ${t(`positionMode.${positionMode}`)}` })}
      onClick={() => openSheet({ name: 'terms' })}
    >
      <span className="picker-value ellipsis">{text}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
