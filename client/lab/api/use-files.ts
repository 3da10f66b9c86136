/** Files from the server and to it, each one call of the public API. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast.ts';
import { RoomError, receive, send } from './ask.ts';

/** A browser reads the file only after a while. */
const keptMs = 60_000;

function keepFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

export interface Filing {
  busy: boolean;
  /** Puts an answer that is a file among the downloads. */
  save: <E extends Endpoint>(endpoint: E, input: CallInputOf<E>, name: string) => Promise<void>;
  /** Gives a file to the server: its answer, or undefined where it was refused, which was told. */
  give: <E extends Endpoint>(endpoint: E, file: File) => Promise<DataOf<E> | undefined>;
}

export function useFiles(): Filing {
  const client = useQueryClient();
  const { t } = useTranslation('lab');
  const [busy, setBusy] = useState(false);
  const told = useCallback(
    async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        const said = error instanceof RoomError && error.message !== '' ? error.message : t('gone');
        showToast({ tone: 'bad', text: said });
        return undefined;
      } finally {
        setBusy(false);
        void client.invalidateQueries();
      }
    },
    [client, t],
  );
  const save = useCallback<Filing['save']>(
    (endpoint, input, name) => told(async () => keepFile(await receive(endpoint, input), name)),
    [told],
  );
  const give = useCallback<Filing['give']>((endpoint, file) => told(() => send(endpoint, file)), [told]);
  return { busy, save, give };
}
