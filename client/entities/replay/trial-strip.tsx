import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrialBanner } from '../../ui/banner.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { isPractice, replayedWorld } from '../account/in-replay.ts';
import { SwitchDialog } from '../account/switch-dialog.tsx';
import { useSwitchBlock } from '../account/use-switch-block.ts';

const ReplayStrip = lazy(async () => ({
  default: (await import('./replay-strip.tsx')).ReplayStrip,
}));

const PracticeStrip = lazy(async () => ({
  default: (await import('./practice-strip.tsx')).PracticeStrip,
}));

/** Shows the demo note on every page of the demo account. */
export function TrialStrip() {
  if (replayedWorld() === undefined) return <Trial />;
  return (
    <Suspense fallback={<div className="trial" />}>
      {isPractice() ? <PracticeStrip /> : <ReplayStrip />}
    </Suspense>
  );
}

function Trial() {
  const { t } = useTranslation('lib');
  const layout = useLayout();
  const [isSwitching, setSwitching] = useState(false);
  const block = useSwitchBlock();
  const toReal = { label: t('account.trialAction'), onPress: () => setSwitching(true) };
  return (
    <>
      <TrialBanner
        tag={t('account.trialTag')}
        action={block === undefined ? toReal : undefined}
        desktop={layout === 'desktop'}
      >
        {t('account.trialText')}
      </TrialBanner>
      <SwitchDialog target={isSwitching ? 'real' : null} onClose={() => setSwitching(false)} />
    </>
  );
}
