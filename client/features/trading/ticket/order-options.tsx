import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/settings/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { ProtectionFields } from './protection-fields.tsx';
import { useOrderFields } from './use-order-fields.ts';

/** Take-profit and stop-loss, reduce-only, post-only. */
export function OrderOptions() {
  const { t } = useTranslation('trading');
  const { draft, change } = useOrderFields();
  const split = useUser()?.positionMode === 'split';
  return (
    <div className="tr-options">
      <Checkbox
        checked={draft.protect}
        disabled={draft.reduceOnly}
        onChange={(event) => change({ protect: event.currentTarget.checked })}
      >
        {t('form.protect')}
      </Checkbox>
      {draft.protect && !draft.reduceOnly && <ProtectionFields />}
      <div className="tr-options__row">
        <Checkbox
          checked={draft.reduceOnly}
          onChange={(event) => change({ reduceOnly: event.currentTarget.checked, amount: '', percent: null })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
        {draft.type === 'limit' && (
          <Checkbox
            checked={draft.postOnly}
            onChange={(event) => change({ postOnly: event.currentTarget.checked })}
          >
            {t('form.postOnly')}
          </Checkbox>
        )}
        {!draft.reduceOnly && (
          <button
            type="button"
            className="link t-12"
            aria-haspopup="dialog"
            onClick={() => openSheet({ name: 'risk' })}
          >
            {t('risk.open')}
          </button>
        )}
      </div>
      {draft.reduceOnly && (
        <p className="tr-hint">{t(split ? 'form.reduceOnlySplit' : 'form.reduceOnlyHint')}</p>
      )}
      {draft.postOnly && <p className="tr-hint">{t('form.postOnlyHint')}</p>}
    </div>
  );
}
