import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { useMode } from '../settings/session.ts';
import { SwitchDialog } from './switch-dialog.tsx';

interface RealOnlyProps {
  /** Given where the content brings the mobile page along: then its stand-in is a page of this title too. */
  pageTitle?: string | undefined;
  children: ReactNode;
}

/** What the trial account does not have: says so there, and leads to the real account. */
export function RealOnly({ pageTitle, children }: RealOnlyProps) {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const [asking, setAsking] = useState(false);
  if (mode === 'real') return children;
  const standIn = (
    <>
      <Empty
        title={t('account.realOnlyTitle')}
        action={
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('account.trialAction')}
          </Button>
        }
      >
        {t('account.realOnlyText')}
      </Empty>
      <SwitchDialog wanted={asking ? 'real' : null} onClose={() => setAsking(false)} />
    </>
  );
  return pageTitle === undefined ? (
    standIn
  ) : (
    <Page title={pageTitle} frame="mobile">
      {standIn}
    </Page>
  );
}
