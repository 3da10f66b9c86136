import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/settings/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { ProtectionFields, ProtectOption } from './protection-fields.tsx';
import { useChangeDraft, useDraftPart } from './use-order-fields.ts';

/** Take-profit and stop-loss, reduce-only, post-only. */
export function OrderOptions() {
  const { t } = useTranslation('trading');
  const protect = useDraftPart((draft) => draft.protect);
  const reduceOnly = useDraftPart((draft) => draft.reduceOnly);
  const postOnly = useDraftPart((draft) => draft.postOnly);
  const isLimit = useDraftPart((draft) => draft.type === 'limit');
  const change = useChangeDraft();
  const split = useUser()?.positionMode === 'split';
  return (
    <div className="tr-options col g-8">
      <ProtectOption protect={protect} reduceOnly={reduceOnly} change={change}>
        <ProtectionFields />
      </ProtectOption>
      <div className="tr-options__row">
        <Checkbox
          checked={reduceOnly}
          onChange={(event) => change({ reduceOnly: event.currentTarget.checked, amount: '', percent: null })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
        {isLimit && (
          <Checkbox
            checked={postOnly}
            onChange={(event) => change({ postOnly: event.currentTarget.checked })}
          >
            {t('form.postOnly')}
          </Checkbox>
        )}
        {!reduceOnly && (
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
      {reduceOnly && <p className="tr-hint">{t(split ? 'form.reduceOnlySplit' : 'form.reduceOnlyHint')}</p>}
      {postOnly && <p className="tr-hint">{t('form.postOnlyHint')}</p>}
    </div>
  );
}
