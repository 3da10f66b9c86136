import { useTranslation } from 'react-i18next';
import { TextField } from '../../../lib/form/text-field.tsx';
import { extraFields } from '../kyc-draft.ts';
import { type KycForm, nameLengthMax } from '../use-kyc-form.ts';
import { PhotoField } from './photo-field.tsx';

export function DetailFields({ kyc }: { kyc: KycForm }) {
  const { t } = useTranslation('kyc');
  const { form } = kyc;
  return (
    <div className="kyc-two">
      <TextField
        label={t('details.name')}
        hint={t('details.nameHint')}
        name="name"
        autoComplete="name"
        field={form.field('realName')}
        maxLength={nameLengthMax}
      />
      <TextField
        label={t('details.number')}
        name="identification-number"
        autoComplete="off"
        field={form.field('identificationNumber')}
        maxLength={nameLengthMax}
      />
    </div>
  );
}

/** Front, back and up to four more; the next place appears when the one before is taken. */
export function DocumentFields({ kyc }: { kyc: KycForm }) {
  const { t } = useTranslation('kyc');
  const { values } = kyc.form;
  const taken = extraFields.filter((field) => values[field] !== '').length;
  const free = extraFields.find((field) => values[field] === '');
  const shown = extraFields.filter((field) => values[field] !== '' || field === free);
  return (
    <section>
      <div className="between kyc-head">
        <h2 className="section-title">{t('documents.title')}</h2>
        <span className="t-12 c-3">{t('documents.formats')}</span>
      </div>
      <div className="kyc-photos mt-12">
        <PhotoField name="front" label={t('documents.front')} kyc={kyc} />
        <PhotoField name="back" label={t('documents.back')} kyc={kyc} />
        {shown.map((field) => (
          <PhotoField
            key={field}
            name={field}
            label={taken > 0 && field === free ? t('documents.another') : t('documents.extra')}
            optional
            kyc={kyc}
          />
        ))}
      </div>
    </section>
  );
}
