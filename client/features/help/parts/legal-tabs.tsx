import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/tabs.tsx';
import { type LegalName, legalDocuments } from '../catalogue.ts';

export const legalTabsId = 'legal';

interface LegalTabsProps {
  name: LegalName;
  onChange: (name: LegalName) => void;
  sticky?: boolean | undefined;
}

export function LegalTabs({ name, onChange, sticky }: LegalTabsProps) {
  const { t } = useTranslation('help');
  return (
    <Tabs
      id={legalTabsId}
      label={t('legalTitle')}
      value={name}
      onChange={onChange}
      sticky={sticky}
      tabs={legalDocuments.map((value) => ({ value, label: t(`legal.${value}`) }))}
    />
  );
}
