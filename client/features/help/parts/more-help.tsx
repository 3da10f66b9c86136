import { useTranslation } from 'react-i18next';
import { ListRow } from '../../../ui/list-row.tsx';
import { legalDocuments } from '../catalogue.ts';

/** What stands beside the articles: the chat and the legal texts. */
export function MoreHelp() {
  const { t } = useTranslation('help');
  return (
    <>
      <ListRow
        icon="headset"
        to="/pages/home/components/customer-service?from=help"
        title={t('support')}
        sub={t('supportHint')}
      />
      {legalDocuments.map((name) => (
        <ListRow
          key={name}
          icon="document"
          to={`/pages/privacy-policy/privacy-policy?document=${name}`}
          title={t(`legal.${name}`)}
        />
      ))}
      <ListRow icon="info" to="/pages/home/components/website-company" title={t('about')} />
    </>
  );
}
