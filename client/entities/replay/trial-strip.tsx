import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrialBanner } from '../../ui/banner.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { replayedWorld } from '../account/in-replay.ts';
import { SwitchDialog } from '../account/switch-dialog.tsx';

const ReplayStrip = lazy(async () => ({
  default: (await import('./replay-strip.tsx')).ReplayStrip,
}));

/** Shows the demo note on every page of the demo account. */
export function TrialStrip() {
  if (replayedWorld() === undefined) return <Trial />;
  return (
    <Suspense fallback={<div className="trial" />}>
      <ReplayStrip />
    </Suspense>
  );
}

function Trial() {
  const { t } = useTranslation('lib');
  const layout = useLayout();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TrialBanner
        tag={t('account.trialTag')}
        actionLabel={t('account.trialAction')}
        onAction={() => setAsking(true)}
        desktop={layout === 'desktop'}
      >
        {t('account.trialText')}
      </TrialBanner>
      <SwitchDialog wanted={asking ? 'real' : null} onClose={() => setAsking(false)} />
    </>
  );
}
