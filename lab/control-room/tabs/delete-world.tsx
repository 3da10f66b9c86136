/** Asks before a world goes; who stands in it then goes to the default one. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../client/ui/confirm-dialog.tsx';
import { defaultWorld, goToWorld, worldHere } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';

export function DeleteWorld({ id, onEnd }: { id: string | undefined; onEnd: () => void }) {
  const { t } = useTranslation('lab');
  const { run, busy } = useAct();
  const remove = async () => {
    if (id === undefined || !(await run(sim.worldDelete, { id }))) return;
    // A dialog that closes goes back in the history, which would stop the way to another world.
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
