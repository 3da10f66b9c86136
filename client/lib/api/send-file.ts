/** Sends one file with upload progress, which `fetch` does not report. The envelope and the 60-second timeout are those of every call. */
import { upload } from '@papertape/shared/contract/upload.ts';
import { host } from '../host/host.ts';
import { settings } from '../settings/settings-store.ts';
import { callAddress } from './address.ts';
import { callTimeoutMs } from './call.ts';
import { openEnvelope } from './envelope.ts';
import { callHeaders } from './headers.ts';
import { readLeniently } from './lenient.ts';
import { TransportProblem } from './problems.ts';

export interface SendFileOptions {
  /** Called with the percentage sent, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

function exchangeForm(body: FormData, { onProgress, signal }: SendFileOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    const fail = (reason: string) => () => reject(new TransportProblem(new Error(reason)));
    sent.open('POST', callAddress(upload.upload.path));
    for (const [name, value] of Object.entries(callHeaders())) sent.setRequestHeader(name, value);
    sent.timeout = callTimeoutMs;
    sent.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.trunc((loaded / total) * 100));
    sent.onload = () => resolve(sent.responseText);
    sent.onerror = fail('the upload broke off');
    sent.ontimeout = fail('the upload took too long');
    sent.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(body);
  });
}

/** Uploads a file and returns its path on the host. */
export async function sendFile(file: Blob, name: string, options: SendFileOptions = {}): Promise<string> {
  const body = new FormData();
  body.append('file', file, name);
  await host.machines?.settle();
  const { token } = settings();
  return readLeniently(upload.upload, openEnvelope(await exchangeForm(body, options), { token }));
}
