import { useTranslation } from 'react-i18next';
import { TextField } from '../../../lib/form/text-field.tsx';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { extraFields, type KycField, type KycForm, nameLengthMax } from '../use-kyc.ts';

interface PhotoFieldProps {
  name: KycField;
  label: string;
  optional?: boolean | undefined;
  kyc: KycForm;
}

/** Renders one photo with its name, its state and its problem. */
function PhotoField({ name, label, optional, kyc }: PhotoFieldProps) {
  const { t } = useTranslation('kyc');
  const { form, doubts, examine, setSending } = kyc;
  const field = form.field(name);
  const doubt = field.value === '' ? undefined : doubts[name];
  return (
    <div className="kyc-photo">
      <PhotoUpload
        wide
        label={label}
        path={field.value}
        onChange={field.set}
        onPicked={(file) => examine(name, file)}
        onBusy={(busy) => setSending(name, busy)}
      />
      <div className="between t-12 mt-8">
        <span className="w-5">{label}</span>
        <PhotoStatus
          uploaded={field.value !== ''}
          sending={kyc.sending.has(name)}
          optional={optional === true}
        />
      </div>
      {field.error && (
        <p className="field__error">
          <Icon name="info" size={14} />
          {field.error}
        </p>
      )}
      {doubt && (
        <p className="t-12 c-2 mt-4" role="status">
          {t(`check.${doubt}`)}
        </p>
      )}
    </div>
  );
}

interface PhotoStatusProps {
  uploaded: boolean;
  sending: boolean;
  optional: boolean;
}

function PhotoStatus({ uploaded, sending, optional }: PhotoStatusProps) {
  const { t } = useTranslation('kyc');
  if (sending) return <span className="c-3">{t('documents.uploading')}</span>;
  if (uploaded) {
    return (
      <span className="flex g-4 kyc-ok">
        <Icon name="check-circle" size={14} />
        {t('documents.uploaded')}
      </span>
    );
  }
  return optional ? <span className="c-3">{t('documents.optional')}</span> : null;
}

const rules = ['corners', 'sharp', 'colour', 'original'] as const;

export function GoodPhotoRules() {
  const { t } = useTranslation('kyc');
  return (
    <ul className="col g-12 t-13 c-2">
      {rules.map((rule) => (
        <li key={rule} className="flex g-8">
          <span className="kyc-ok flex">
            <Icon name="check" size={16} />
          </span>
          {t(`good.${rule}`)}
        </li>
      ))}
    </ul>
  );
}

/** Shows how front and back should be photographed. */
export function PhotoExamples() {
  const { t } = useTranslation('kyc');
  return (
    <div className="kyc-examples">
      <svg className="kyc-example" viewBox="0 0 108 72" role="img" aria-label={t('example.front')}>
        <title>{t('example.front')}</title>
        <rect className="kyc-example__card" x="10" y="9" width="88" height="54" rx="4" />
        <path className="kyc-example__band" d="M14 9h80a4 4 0 0 1 4 4v6H10v-6a4 4 0 0 1 4-4z" />
        <circle className="kyc-example__ink" cx="27" cy="36" r="6" />
        <path className="kyc-example__ink" d="M16 56c1-9 5-11 11-11s10 2 11 11z" />
        <path className="kyc-example__line" d="M46 30h42M46 38h32M46 46h36M46 54h24" />
      </svg>
      <svg className="kyc-example" viewBox="0 0 108 72" role="img" aria-label={t('example.back')}>
        <title>{t('example.back')}</title>
        <rect className="kyc-example__card" x="10" y="9" width="88" height="54" rx="4" />
        <path className="kyc-example__band" d="M10 17h88v9H10z" />
        <path className="kyc-example__line" d="M18 36h40M18 44h30M18 52h72M18 57h72" />
        <rect className="kyc-example__ink" x="72" y="32" width="18" height="13" rx="2" />
      </svg>
    </div>
  );
}

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

/** Renders front, back and up to four more photos; the next field appears when the previous one is filled. */
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
