/** Downloads and uploads, each one call of the public API. */
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { useCallback } from 'react';
import { receive, send } from './ask.ts';
import { useWork } from './use-lab.ts';

/** The browser reads the file with a delay. */
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
  /** Saves a file answer to the downloads. */
  save: <E extends Endpoint>(endpoint: E, input: CallInputOf<E>, name: string) => Promise<void>;
  /** Uploads a file. Returns the answer, or undefined if it was refused, which a message reports. */
  give: <E extends Endpoint>(endpoint: E, file: File) => Promise<DataOf<E> | undefined>;
}

export function useFiles(): Filing {
  const { busy, carryOut } = useWork();
  const save = useCallback<Filing['save']>(
    (endpoint, input, name) => carryOut(async () => keepFile(await receive(endpoint, input), name)),
    [carryOut],
  );
  const give = useCallback<Filing['give']>(
    (endpoint, file) => carryOut(() => send(endpoint, file)),
    [carryOut],
  );
  return { busy, save, give };
}
