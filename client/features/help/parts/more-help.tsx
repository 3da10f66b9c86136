import { onePath } from '@papertape/shared/contract/places.ts';
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
        to={onePath('support', { from: 'help' })}
        title={t('support')}
        sub={t('supportHint')}
      />
      {legalDocuments.map((name) => (
        <ListRow
          key={name}
          icon="document"
          to={onePath('documents', { document: name })}
          title={t(`legal.${name}`)}
        />
      ))}
      <ListRow icon="info" to={onePath('company')} title={t('about')} />
    </>
  );
}
