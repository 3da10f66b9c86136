import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { landing } from '../../lib/navigation/layouts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useLocationChoice } from './use-location-choice.ts';

/** Offers the country that the caller's address belongs to, or another one. */
export function OpenLocation() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const layout = useLayout();
  const { found, searching, choose } = useLocationChoice();
  const title = t('titles.openLocation');
  const agree = (iso: string) => {
    choose(iso);
    void navigate(landing[layout], { replace: true });
  };
  return (
    <>
      {layout === 'mobile' && <TopBar title={title} back />}
      <Page title={title} frame={layout} className="pad">
        {searching ? (
          <SkeletonRows label={t('pageLoading')} rows={1} />
        ) : (
          <div className="col g-16">
            <p>{found ? t('locationFound', { country: found.name }) : t('locationUnknown')}</p>
            <p className="c-2">{t('locationHint')}</p>
            {found && (
              <Button variant="primary" block onClick={() => agree(found.iso)}>
                {t('locationUse', { country: found.name })}
              </Button>
            )}
            <Link to="/choose-location" className={buttonClass({ block: true })}>
              {t('locationOther')}
            </Link>
          </div>
        )}
      </Page>
    </>
  );
}
