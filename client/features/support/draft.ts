/** What is typed and not sent; it outlives the chat, the page and a reload. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';

export const useDraft = create<{ text: string }>()(
  persist(() => ({ text: '' }), { name: 'papertape.support-draft', version: 1, storage: deviceStorage }),
);

export function changeDraft(text: string): void {
  useDraft.setState({ text });
}
