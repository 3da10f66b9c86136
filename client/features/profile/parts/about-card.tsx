import { onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { BrandName, BrandSign } from '../../../entities/brand/brand-sign.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { ListRow } from '../../../ui/list-row.tsx';

/** The release of this client. */
export const appRelease = { number: '1.0.0', code: 100 } as const;

interface AboutCardProps {
  onDownload: () => void;
}

export function AboutCard({ onDownload }: AboutCardProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <section className="pad col g-8 about">
        <BrandSign size={56} />
        <b className="t-20 w-6">
          <BrandName />
        </b>
        <p className="c-2">{t('about.text')}</p>
      </section>
      <section className="pad-x">
        <KeyValueList
          items={[
            { label: t('about.version'), value: appRelease.number },
            { label: t('about.code'), value: appRelease.code },
          ]}
        />
      </section>
      <section className="mt-16">
        <ListRow icon="download" title={t('app.title')} onPress={onDownload} chevron />
        <ListRow icon="document" title={t('about.terms')} to={onePath('documents', { document: 'terms' })} />
        <ListRow
          icon="shield"
          title={t('about.privacy')}
          to={onePath('documents', { document: 'privacy' })}
        />
        <ListRow icon="document" title={t('about.licences')} href="/licences.txt" />
        <ListRow icon="globe" title={t('about.company')} to={onePath('company')} />
      </section>
    </>
  );
}
