import { identity } from '@papertape/shared/contract/identity.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '../../lib/api/use-read.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { chooseCountry, countryNamed } from '../../lib/settings/country.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';

/** Returns the countries on offer, the one chosen before, and the one that the caller's address belongs to. */
export function useLocationChoice() {
  const chosen = useSettings((settings) => settings.country);
  const offered = useRead(identity.countryCodeList, undefined, { staleMs: dayMs });
  const found = useRead(identity.country, undefined, { staleMs: dayMs });
  return {
    countries: offered.data?.list,
    problem: offered.error,
    retry: offered.refetch,
    chosen,
    found: countryNamed(found.data ?? ''),
    searching: found.isLoading,
    choose: (iso: string) => {
      chooseCountry(iso);
      changeSettings({ countryChosen: true });
    },
  };
}

/** Lists countries and regions; a choice leads on to the start page. */
export function ChooseLocation() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const layout = useLayout();
  const { countries, problem, retry, chosen, choose } = useLocationChoice();
  const title = t('titles.chooseLocation');
  const onChoose = (iso: string) => {
    choose(iso);
    void navigate(landing[layout], { replace: true });
  };
  return (
    <>
      {layout === 'mobile' && <TopBar title={title} back fallback="/open-location" />}
      <Page title={title} frame={layout}>
        {problem && <ReadError error={problem} onRetry={() => void retry()} />}
        {!countries && !problem && <SkeletonRows label={t('pageLoading')} rows={8} />}
        {countries && (
          <RadioList
            label={title}
            value={chosen}
            onChange={onChoose}
            options={countries.map(({ iso, name, dialCode }) => ({ value: iso, label: name, end: dialCode }))}
          />
        )}
      </Page>
    </>
  );
}

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
