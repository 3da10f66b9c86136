import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMode } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { DemoMoney } from './demo-money.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useSwitchBlock } from './use-switch-block.ts';

interface RealOnlyProps {
  /** Set where the content includes the mobile page, so that the replacement is a page of this title too. */
  pageTitle?: string | undefined;
  /** For deposit and withdrawal pages, which the demo account replaces by its own funds. */
  money?: boolean | undefined;
  children: ReactNode;
}

/**
 * Replaces content that the demo account does not have: explains that, offers an alternative where one exists, and links to the
 * real account.
 */
export function RealOnly({ pageTitle, money, children }: RealOnlyProps) {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const [isSwitching, setSwitching] = useState(false);
  const block = useSwitchBlock();
  if (mode === 'real') return children;
  const replacement = (
    <>
      {money && (
        <Card title={t('demoMoney.title')}>
          <DemoMoney />
        </Card>
      )}
      <Empty
        title={t('account.realOnlyTitle')}
        action={
          <Button
            variant={money ? 'secondary' : 'primary'}
            size="lg"
            disabled={block !== undefined}
            onClick={() => setSwitching(true)}
          >
            {t('account.trialAction')}
          </Button>
        }
      >
        {block ?? t('account.realOnlyText')}
      </Empty>
      <SwitchDialog target={isSwitching ? 'real' : null} onClose={() => setSwitching(false)} />
    </>
  );
  return pageTitle === undefined ? (
    replacement
  ) : (
    <Page title={pageTitle} frame="mobile" className={money ? 'pad' : undefined}>
      {replacement}
    </Page>
  );
}

/** Returns the title of such a page, which in the demo account is that of the replacement. */
export function useMoneyTitle(title: string): string {
  const { t } = useTranslation('lib');
  return useMode() === 'demo' ? t('demoMoney.title') : title;
}
