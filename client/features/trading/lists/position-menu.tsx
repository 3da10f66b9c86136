import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { openSheet } from '../state/sheet-store.ts';

/** Actions on a position besides closing it. */
export function PositionMenu({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const hasLevels = useAddition('advancedOrders') === true;
  const levels: MenuAction = {
    key: 'levels',
    label: t('levels.title'),
    icon: 'shield',
    onSelect: () => openSheet({ name: 'levels', position }),
  };
  const actions: MenuAction[] = [
    {
      key: 'protect',
      label: t('position.editTriggers'),
      icon: 'shield',
      onSelect: () => openSheet({ name: 'protect', position }),
    },
    ...(hasLevels ? [levels] : []),
    {
      key: 'breakEven',
      label: t('breakEven.title'),
      icon: 'check-circle',
      onSelect: () => openSheet({ name: 'breakEven', position }),
    },
    {
      key: 'margin',
      label: t('position.changeMargin'),
      icon: 'transfer',
      disabled: position.marginMode === 'cross',
      onSelect: () => openSheet({ name: 'margin', position }),
    },
    {
      key: 'reverse',
      label: t('position.reverse'),
      icon: 'exchange',
      onSelect: () => openSheet({ name: 'reverse', position }),
    },
    {
      key: 'share',
      label: t('position.share'),
      icon: 'share',
      onSelect: () => openSheet({ name: 'share', position }),
    },
  ];
  return (
    <Menu label={t('position.actions')} actions={actions}>
      {(props) => <IconButton {...props} icon="more" small label={t('position.actions')} />}
    </Menu>
  );
}
