import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useUpdateCheck } from './use-update-check.ts';

/** Offers a newer version of the iOS or Android app; a required version blocks everything else. */
export function UpdatePrompt() {
  const { t } = useTranslation('lib');
  const { offer, busy, update, later } = useUpdateCheck();
  const must = offer?.newUpdateTag === 'must_update';
  return (
    <Dialog
      open={offer !== undefined}
      onClose={later}
      dismissible={!must && !busy}
      title={t('update.title', { version: offer?.version.versionNo ?? '' })}
      description={offer?.version.description}
      footer={
        <>
          {!must && (
            <Button size="lg" disabled={busy} onClick={later}>
              {t('update.later')}
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={() => void update()}>
            {t('update.now')}
          </Button>
        </>
      }
    >
      {must && <p>{t('update.must')}</p>}
      {offer?.metered && <p>{t('update.wifi')}</p>}
    </Dialog>
  );
}
