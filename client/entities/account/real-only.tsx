import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMode } from '../../lib/settings/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { DemoMoney } from './demo-money.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useRealBlock } from './use-real-block.ts';

interface RealOnlyProps {
  /** Given where the content brings the mobile page along: then its stand-in is a page of this title too. */
  pageTitle?: string | undefined;
  /** Pages of deposit and withdrawal: the demo account's own way to funds stands in their place. */
  money?: boolean | undefined;
  children: ReactNode;
}

/** What the demo account does not have: says so there, offers its own way where it has one, and leads to the real account. */
export function RealOnly({ pageTitle, money, children }: RealOnlyProps) {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const [asking, setAsking] = useState(false);
  const block = useRealBlock();
  if (mode === 'real') return children;
  const standIn = (
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
            onClick={() => setAsking(true)}
          >
            {t('account.trialAction')}
          </Button>
        }
      >
        {block ?? t('account.realOnlyText')}
      </Empty>
      <SwitchDialog wanted={asking ? 'real' : null} onClose={() => setAsking(false)} />
    </>
  );
  return pageTitle === undefined ? (
    standIn
  ) : (
    <Page title={pageTitle} frame="mobile" className={money ? 'pad' : undefined}>
      {standIn}
    </Page>
  );
}

/** The title of such a page: in the demo account, of what stands there. */
export function useMoneyTitle(title: string): string {
  const { t } = useTranslation('lib');
  return useMode() === 'demo' ? t('demoMoney.title') : title;
}
