import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What a visitor typed on the way to an account. The tab keeps it over a reload, all but the passwords. */
export interface Draft {
  /** ISO code of the country to register in; empty until the visitor or the address says one. */
  country: string;
  /** ISO code of the country whose dial code stands before the number. */
  dialCountry: string;
  phone: string;
  email: string;
  password: string;
  confirmPassword: string;
  invitationCode: string;
  accepted: boolean;
}

const empty: Draft = {
  country: '',
  dialCountry: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  invitationCode: '',
  accepted: false,
};

export const useDraft = create<Draft>()(
  persist(() => empty, {
    name: 'papertape.registration',
    storage: createJSONStorage(() => sessionStorage),
    partialize: (draft): Draft => ({ ...draft, password: '', confirmPassword: '' }),
  }),
);

export function keepDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
}

/** Somebody signed in: nothing of what was typed stays. */
export function forgetDraft(): void {
  useDraft.setState(empty, true);
}
