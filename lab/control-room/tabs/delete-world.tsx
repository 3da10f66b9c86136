/** Confirmation before a world is deleted; the page of a deleted world opens the default one. */

import { sim } from '@papertape/shared/contract/sim.ts';
import { defaultWorld } from '@papertape/shared/contract/world-path.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { goToWorld, worldHere } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';

export function DeleteWorld({ id, onEnd }: { id: string | undefined; onEnd: () => void }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const remove = async () => {
    if (id === undefined || !(await run(sim.worldDelete, { id }))) return;
    // Closing the dialog goes back in the history, which would cancel the navigation.
    if (id === worldHere()) goToWorld(defaultWorld);
    else onEnd();
  };
  return (
    <ConfirmDialog
      open={id !== undefined}
      onCancel={onEnd}
      onConfirm={() => void remove()}
      title={t('deleteWorld', { id: id ?? '' })}
      confirmLabel={t('delete')}
      danger
      busy={busy}
    >
      {t('deleteWorldWhy')}
    </ConfirmDialog>
  );
}
