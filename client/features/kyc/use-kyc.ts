import { identity } from '@papertape/shared/contract/identity.ts';
import { getBodyFields, getMaxLength, isAccepted } from '@papertape/shared/contract/kit/bounds.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { type Checks, useForm } from '../../lib/form/use-form.ts';
import { rememberUser, useUser } from '../../lib/settings/session.ts';
import { settings } from '../../lib/settings/settings-store.ts';

interface GrayPicture {
  /** One brightness of 0 to 255 per point, row by row. */
  points: Uint8ClampedArray | readonly number[];
  width: number;
  height: number;
}

/**
 * Returns the variance of the Laplacian of a picture: zero for an even surface, small for soft edges, large for fine print,
 * independent of its size.
 */
export function measureSharpness({ points, width, height }: GrayPicture): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => points[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

type PhotoDoubt = 'small' | 'blurred';

const shortSideMin = 480;
const examinedSide = 512;
/** Between printed documents in focus, which start near 120, and those out of focus, which end near 40. */
const sharpnessMin = 60;

function readBrightness(
  bitmap: ImageBitmap,
): { points: number[]; width: number; height: number } | undefined {
  const scale = Math.min(1, examinedSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.trunc(bitmap.width * scale));
  const height = Math.max(1, Math.trunc(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) return undefined;
  drawing.drawImage(bitmap, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  const points: number[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    points.push(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { points, width, height };
}

/** Returns a doubt about a photo of a document. It only warns: the user decides whether the photo can be read. */
async function examinePhoto(file: File): Promise<PhotoDoubt | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (Math.min(bitmap.width, bitmap.height) < shortSideMin) return 'small';
    const gray = readBrightness(bitmap);
    return gray && measureSharpness(gray) < sharpnessMin ? 'blurred' : undefined;
  } finally {
    bitmap.close();
  }
}

export const kycFields = [
  'realName',
  'identificationNumber',
  'front',
  'back',
  'extra0',
  'extra1',
  'extra2',
  'extra3',
] as const;
export type KycField = (typeof kycFields)[number];
type KycValues = Readonly<Record<KycField, string>>;

export const extraFields = ['extra0', 'extra1', 'extra2', 'extra3'] as const satisfies KycField[];

const emptyValues = Object.fromEntries(kycFields.map((field) => [field, ''])) as Record<KycField, string>;

/** An unfinished form, kept only while the tab is open, because documents are too private for longer. */
interface KycDraft {
  /** The user of the documents. */
  uid: string;
  values: Partial<KycValues>;
}

const useKycDraft = create<KycDraft>()(
  persist((): KycDraft => ({ uid: '', values: {} }), {
    name: 'papertape.kyc',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Returns the draft of this user, which another user on the same device never sees. */
export function readKycDraft(uid: string): KycValues {
  const draft = useKycDraft.getState();
  return draft.uid === uid ? { ...emptyValues, ...draft.values } : emptyValues;
}

export function keepKycDraft(uid: string, values: KycValues): void {
  useKycDraft.setState({ uid, values });
}

export function forgetKycDraft(): void {
  useKycDraft.setState({ uid: '', values: {} });
}

const { realName: nameField, identificationNumber: numberField } = getBodyFields(kyc.insert);
export const nameLengthMax = getMaxLength(nameField);

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
      check.required(number) ?? (isAccepted(numberField, number) ? undefined : t('details.numberInvalid')),
    front: ({ front }) => photo(front),
    back: ({ back }) => photo(back),
  };
}

function toDocuments(values: KycValues) {
  const { realName, identificationNumber, front, back } = values;
  return {
    realName: realName.trim(),
    identificationNumber: identificationNumber.trim(),
    front,
    back,
    extra: extraFields.map((field) => values[field]).filter((path) => path !== ''),
  };
}

/** Holds which photos look too small or blurred. */
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
  const form = useForm<KycField>(readKycDraft(uid), checks);
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
    /** Photos being uploaded. */
    sending,
    setSending: (field: KycField, on: boolean) =>
      setSendingFields(
        (before) => new Set([...before].filter((one) => one !== field).concat(on ? field : [])),
      ),
    submit: () => void run(toDocuments(values)),
    busy,
  };
}

export type KycForm = ReturnType<typeof useKycForm>;

const reviewEveryMs = 10_000;

/** Reads the user's own documents, repeatedly while they are in review. */
export function useKyc() {
  const first = useRead(kyc.info);
  const pending = first.data?.status === 'pending';
  const { data, error, refetch } = useRead(kyc.info, undefined, {
    ...(pending ? { everyMs: reviewEveryMs } : {}),
  });
  useEffect(() => {
    const { user } = settings();
    // Other pages show the status by the user's record.
    if (data && user && user.kycStatus !== data.status) rememberUser({ ...user, kycStatus: data.status });
  }, [data]);
  return { card: data, error: data ? null : error, retry: refetch };
}

/** Reads that change when documents are submitted. */
const kycReads = [kyc.info, identity.info];
