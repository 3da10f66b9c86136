import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ReadError } from '../../lib/form/read-error.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { useLayout } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useLocationChoice } from './use-location-choice.ts';

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
