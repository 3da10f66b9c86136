import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { answerQuestion, isAsking, subscribeQuestion } from './invest-question.ts';

/** Shows the question of `confirmInvesting`; rendered once by the app. */
export function InvestDialog() {
  const { t } = useTranslation('lib');
  const asking = useSyncExternalStore(subscribeQuestion, isAsking);
  return (
    <ConfirmDialog
      open={asking}
      onCancel={() => answerQuestion(false)}
      onConfirm={() => answerQuestion(true)}
      title={t('account.investTitle')}
      confirmLabel={t('account.investConfirm')}
    >
      {t('account.investText')}
    </ConfirmDialog>
  );
}
