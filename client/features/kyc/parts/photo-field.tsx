import { useTranslation } from 'react-i18next';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { KycField } from '../kyc-draft.ts';
import type { KycForm } from '../use-kyc-form.ts';

interface PhotoFieldProps {
  name: KycField;
  label: string;
  optional?: boolean | undefined;
  kyc: KycForm;
}

/** One photo with its name, how it stands and what may be wrong with it. */
export function PhotoField({ name, label, optional, kyc }: PhotoFieldProps) {
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
