import { fieldsOf, fits, longest } from '@papertape/shared/contract/kit/bounds.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { type Checks, useForm } from '../../lib/form/use-form.ts';
import { useUser } from '../../lib/settings/session.ts';
import { examinePhoto, type PhotoDoubt } from './examine-photo.ts';
import {
  draftOf,
  extraFields,
  forgetKycDraft,
  type KycField,
  type KycValues,
  keepKycDraft,
} from './kyc-draft.ts';
import { kycReads } from './use-kyc.ts';

const { realName: nameOf, identificationNumber: numberOf } = fieldsOf(kyc.insert);
export const nameLengthMax = longest(nameOf);

function useKycChecks(): Checks<KycField> {
  const { t } = useTranslation('kyc');
  const check = useFieldChecks();
  const photo = (path: string) => (path === '' ? t('documents.required') : undefined);
  return {
    realName: ({ realName }) =>
      check.required(realName) ??
      (realName.trim().length > nameLengthMax
        ? t('details.nameTooLong', { count: nameLengthMax })
        : undefined),
    identificationNumber: ({ identificationNumber: number }) =>
      check.required(number) ?? (fits(numberOf, number) ? undefined : t('details.numberInvalid')),
    front: ({ front }) => photo(front),
    back: ({ back }) => photo(back),
  };
}

function documentsOf(values: KycValues) {
  const { realName, identificationNumber, front, back } = values;
  return {
    realName: realName.trim(),
    identificationNumber: identificationNumber.trim(),
    front,
    back,
    extra: extraFields.map((field) => values[field]).filter((path) => path !== ''),
  };
}

/** Which photos look too small or blurred. */
function useDoubts() {
  const [doubts, setDoubts] = useState<Partial<Record<KycField, PhotoDoubt>>>({});
  const put = (field: KycField, doubt: PhotoDoubt | undefined) =>
    setDoubts(({ [field]: _, ...others }) => (doubt === undefined ? others : { ...others, [field]: doubt }));
  const examine = async (field: KycField, file: File) => {
    put(field, undefined);
    put(field, await examinePhoto(file));
  };
  return { doubts, examine };
}

export function useKycForm() {
  const { t } = useTranslation('kyc');
  const uid = useUser()?.uid ?? '';
  const checks = useKycChecks();
  const form = useForm<KycField>(draftOf(uid), checks);
  const { values } = form;
  useEffect(() => keepKycDraft(uid, values), [uid, values]);
  const { doubts, examine } = useDoubts();
  const [sending, setSendingFields] = useState<ReadonlySet<KycField>>(new Set());
  const { run, busy } = useAction(kyc.insert, {
    doneText: t('submitted'),
    invalidates: kycReads,
    onProblem: form.show,
    onDone: forgetKycDraft,
  });
  const detailsDone = !checks.realName?.(values) && !checks.identificationNumber?.(values);
  return {
    form,
    /** 0: details; 1: documents. */
    step: detailsDone ? 1 : 0,
    doubts,
    examine: (field: KycField, file: File) => void examine(field, file),
    /** Photos on their way. */
    sending,
    setSending: (field: KycField, on: boolean) =>
      setSendingFields(
        (before) => new Set([...before].filter((one) => one !== field).concat(on ? field : [])),
      ),
    submit: () => void run(documentsOf(values)),
    busy,
  };
}

export type KycForm = ReturnType<typeof useKycForm>;
