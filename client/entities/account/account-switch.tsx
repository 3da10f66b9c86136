import type { Mode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMode } from '../../lib/settings/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useSwitchBlock } from './use-switch-block.ts';

const modes: readonly Mode[] = ['real', 'demo'];

/** Shows the active account in the header and switches it. */
export function AccountSwitch({ square }: { square?: boolean | undefined }) {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const [target, setTarget] = useState<Mode | null>(null);
  const label = { real: t('account.real'), demo: t('account.demo') };
  const block = useSwitchBlock();
  const actions = modes.map((one) => ({
    key: one,
    label: one !== mode && block !== undefined ? `${label[one]}. ${block}` : label[one],
    checked: one === mode,
    disabled: one !== mode && block !== undefined,
    onSelect: () => setTarget(one === mode ? null : one),
  }));
  return (
    <>
      <Menu label={t('account.choose')} actions={actions}>
        {(opener) => (
          <button
            type="button"
            {...opener}
            className={classNames('well', square && 'well--square')}
            aria-label={`${t('account.choose')}: ${label[mode]}`}
          >
            <span className="status-dot" />
            <span>{label[mode]}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        )}
      </Menu>
      <SwitchDialog target={target} onClose={() => setTarget(null)} />
    </>
  );
}
