import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { landing } from '../lib/navigation/layouts.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLayout } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';

export function UnknownPage() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const layout = useLayout();
  return (
    <Page title={t('titles.unknown')} frame={layout} titleHidden>
      <Empty
        title={t('pageUnknown')}
        action={
          <Button variant="primary" onClick={() => navigate(landing[layout], { replace: true })}>
            {t('goToStart')}
          </Button>
        }
      >
        {t('pageUnknownHint')}
      </Empty>
    </Page>
  );
}
