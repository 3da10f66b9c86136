/** Keeps the tables of this device and those of the account alike; loaded behind the lists. */
import './row-texts.ts';
import { tablesAtMost } from '@papertape/shared/contract/user-choices.ts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from '../../../entities/choices/use-choices.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { showToast } from '../../../ui/toast.ts';
import { adoptTables, listOwnTables, markSaved } from '../state/table-views.ts';
import { getTradePreferences, usePreferences } from '../state/trade-preferences.ts';

/** Several changes within this time, such as those of arrow keys, are saved together. */
const saveAfterMs = 400;

export function KeepTables() {
  const { t } = useTranslation('rows');
  const onLost = useCallback(() => showToast({ tone: 'bad', text: t('lost'), id: 'tables' }), [t]);
  const { data, change } = useChoices(onLost);
  const uid = useUser()?.uid;
  const unsaved = usePreferences(({ tables }) => tables.unsaved);
  const saved = data?.tables;
  useEffect(() => {
    if (saved && uid !== undefined && unsaved.length === 0) adoptTables(uid, saved);
  }, [saved, uid, unsaved]);
  useEffect(() => {
    if (!saved || uid === undefined || unsaved.length === 0) return undefined;
    const timer = setTimeout(() => {
      const arranged = listOwnTables(getTradePreferences().tables, uid).views.filter(({ table }) =>
        unsaved.includes(table),
      );
      change((kept) => {
        const others = kept.tables.filter(({ table }) => !unsaved.includes(table));
        return { ...kept, tables: [...others, ...arranged].slice(-tablesAtMost) };
      });
      markSaved(uid);
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [saved, uid, unsaved, change]);
  return null;
}
