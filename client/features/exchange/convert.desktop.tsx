import { useTranslation } from 'react-i18next';
import { useMode } from '../../lib/settings/session.ts';
import { ConvertForm } from './parts/convert-form.tsx';
import { useConvert } from './use-convert.ts';
import './convert.css';

const showRecords = () => document.getElementById('convert-records')?.focus();

/** Renders the order form of the desktop's trade page; conversions have coins of their own, not the page's symbol. */
export function ConvertDesktop() {
  // A receipt belongs to its account.
  const mode = useMode();
  return <Form key={mode} />;
}

function Form() {
  const { t } = useTranslation('exchange');
  const model = useConvert();
  return (
    <div className="convert-panel col g-16">
      <h2 className="t-14 w-6">{t('title')}</h2>
      <ConvertForm model={model} onRecords={showRecords} />
    </div>
  );
}
