/** What was filled in but not handed in yet, kept while the tab lives: documents are too private for longer. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

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
export type KycValues = Readonly<Record<KycField, string>>;

export const extraFields = ['extra0', 'extra1', 'extra2', 'extra3'] as const satisfies KycField[];

const nothing = Object.fromEntries(kycFields.map((field) => [field, ''])) as Record<KycField, string>;

interface KycDraft {
  /** Whose documents they are. */
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

/** What this user filled in; another user on the same device sees nothing of it. */
export function draftOf(uid: string): KycValues {
  const draft = useKycDraft.getState();
  return draft.uid === uid ? { ...nothing, ...draft.values } : nothing;
}

export function keepKycDraft(uid: string, values: KycValues): void {
  useKycDraft.setState({ uid, values });
}

export function forgetKycDraft(): void {
  useKycDraft.setState({ uid: '', values: {} });
}
