import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import lib from '../../../locales/en/lib.json' with { type: 'json' };
import { attachToastHost, type Toast } from '../../ui/toast.ts';
import { host } from '../host/host.ts';
import { onSessionEnd } from '../settings/session.ts';
import { changeSettings, settings } from '../settings/settings-store.ts';
import { defaultSettings } from '../settings/values.ts';
import { onAnsweredBranch } from './answered-branch.ts';
import { call } from './call.ts';
import { ApiRefusal, TransportProblem } from './problems.ts';
import { reportProblem } from './report.ts';

const listed = endpoint({
  method: 'GET',
  path: '/asset/api/list',
  access: 'user',
  summary: 'Lists.',
  query: z.strictObject({ size: z.optional(z.number()), name: z.optional(z.string()) }),
  data: z.object({ list: z.array(z.object({ id: z.string() })) }),
});

const created = endpoint({
  method: 'POST',
  path: '/asset/api/create',
  access: 'user',
  summary: 'Creates.',
  body: z.strictObject({ amount: z.string() }),
  data: z.object({ id: z.string() }),
  movesMoney: true,
});

const page = { pathname: '/pages/home/index', search: '', origin: 'http://host' };
const sent: Request[] = [];
const toasts: Toast[] = [];
let answer: () => Promise<Response>;
let detach: () => void;

const envelope = (body: unknown, init?: ResponseInit) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init);

/** Resolves the page's relative addresses, which Node's own Request rejects. */
class PageRequest extends Request {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, page.origin), init);
  }
}

async function getFailure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call was answered'),
    (error: unknown) => error,
  );
}

/** Reports the failure as a toast, too. */
async function getShownFailure(promise: Promise<unknown>): Promise<unknown> {
  const error = await getFailure(promise);
  reportProblem(error);
  return error;
}

beforeEach(async () => {
  await i18next.init({ lng: 'en', resources: { en: { lib } } });
  vi.stubGlobal('window', { location: page });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return answer();
  });
  changeSettings({ ...defaultSettings, token: 'token-1', typeUser: 'demo', language: 'jp' });
  page.pathname = '/pages/home/index';
  sent.length = 0;
  toasts.length = 0;
  detach = attachToastHost({
    show: (toast) => toasts.push(toast),
    dismiss: () => undefined,
    dismissAll: () => undefined,
  });
});

afterEach(() => {
  detach();
  vi.unstubAllGlobals();
});

describe('the request of a call', () => {
  it('names the user, language, account and layout in its headers', async () => {
    answer = envelope({ code: 200, data: { list: [] }, msg: '' });
    await call(listed, { size: 20 });
    expect(sent[0]?.url).toBe('http://host/asset/api/list?size=20');
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({
      token: 'token-1',
      lang: 'ja',
      typeuser: 'demo',
      'login-from': 'H5',
    });
    changeSettings({ token: '', language: 'hk', typeUser: 'real' });
    page.pathname = '/w/test-7/pages/desktop/trade/index';
    await call(listed, {});
    expect(Object.fromEntries(sent[1]!.headers)).toEqual({
      lang: 'zh-HK',
      typeuser: 'real',
      'login-from': 'WEB',
      'x-world': 'test-7',
    });
    expect(sent[1]?.url).toBe('http://host/asset/api/list');
  });

  it('has a JSON body and the idempotency key of the intent', async () => {
    answer = envelope({ code: 200, data: { id: 'x' }, msg: '' });
    await call(created, { amount: '12.5' }, { idempotencyKey: 'key-1' });
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.json()).toEqual({ amount: '12.5' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('has only the headers of the specification on another host', async () => {
    host.isPapertape = false;
    page.pathname = '/w/test-7/pages/home/index';
    answer = envelope({ code: 200, data: { id: 'x' }, msg: '' });
    await call(created, { amount: '12.5' }, { idempotencyKey: 'key-1' }).finally(() => {
      host.isPapertape = true;
    });
    expect([...sent[0]!.headers.keys()].sort()).toEqual([
      'content-type',
      'lang',
      'login-from',
      'token',
      'typeuser',
    ]);
  });
});

describe('the answer to a call', () => {
  it('is success with code 200 or 0, whatever the status and the type of the code', async () => {
    for (const code of [200, 0, '200']) {
      answer = envelope({ code, data: { list: [{ id: 'a' }] }, msg: '' }, { status: 500 });
      expect(await call(listed, {})).toEqual({ list: [{ id: 'a' }] });
    }
    expect(toasts).toEqual([]);
  });

  it('is a refusal with any other code, and the rejection carries the message to show', async () => {
    answer = envelope(
      { code: 1300, data: null, msg: '余额不足', field: 'amount' },
      { headers: { 'x-correlation-id': 'c-9' } },
    );
    const error = await getShownFailure(call(created, { amount: '1' }));
    expect(error).toBeInstanceOf(ApiRefusal);
    expect(error).toMatchObject({
      code: 1300,
      key: 'insufficientFunds',
      msg: '余额不足',
      field: 'amount',
      correlation: 'c-9',
    });
    // The list of help articles loads with the first refusal.
    await expect.poll(() => toasts).toEqual([{ tone: 'bad', text: '余额不足', id: 'refusal-1300' }]);
  });

  it('reports its history of the world, unless a newer one was reported before', async () => {
    const branches: number[] = [];
    onAnsweredBranch((branch) => branches.push(branch));
    for (const branch of ['1', '1', '2', '1', undefined, '3']) {
      const headers: Record<string, string> = branch === undefined ? {} : { [branchHeader]: branch };
      answer = envelope({ code: 200, data: { list: [] } }, { headers });
      await call(listed, {});
    }
    expect(branches).toEqual([1, 2, 3]);
  });

  it('has only the number of a code that the contract does not define', async () => {
    answer = envelope({ code: 77, msg: 'nope' });
    expect(await getFailure(call(listed, {}))).toMatchObject({ code: 77, key: undefined });
    expect(toasts).toEqual([]);
  });

  it('ends the session once with 301 and 999, without a toast for the call', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    for (const code of [301, 999]) {
      changeSettings({ token: `token-${code}`, demoConfirmed: true });
      answer = envelope({ code, data: null, msg: 'Login session expired' });
      await Promise.all([getShownFailure(call(listed, {})), getShownFailure(call(listed, {}))]);
      expect(settings()).toMatchObject({ token: '', user: null, typeUser: 'real', demoConfirmed: false });
    }
    expect(ended.mock.calls).toEqual([['expired'], ['expired']]);
    expect(toasts).toEqual([]);
    stop();
  });

  it('does not end a session that began while the answer was pending', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    answer = async () => {
      changeSettings({ token: 'token-2' });
      return new Response('{"code":999,"data":null,"msg":""}');
    };
    await getFailure(call(listed, {}));
    expect(settings().token).toBe('token-2');
    expect(ended).not.toHaveBeenCalled();
    stop();
  });
});

describe('a missing answer', () => {
  const text = { online: lib.serverException, offline: lib.noNetwork };

  it('shows whether the server or the network is the reason', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await getShownFailure(call(listed, {}))).toBeInstanceOf(TransportProblem);
    vi.stubGlobal('navigator', { onLine: false });
    await getShownFailure(call(listed, {}));
    expect(toasts.map((toast) => toast.text)).toEqual([text.online, text.offline]);
  });

  it('includes an answer without an envelope', async () => {
    for (const body of ['<html>bad gateway</html>', '', '"text"', '{"data":1}', '[]']) {
      answer = envelope(body, { status: 502 });
      expect(await getFailure(call(listed, {}))).toBeInstanceOf(TransportProblem);
    }
  });

  it('excludes a call that the caller aborted, which shows nothing', async () => {
    const controller = new AbortController();
    answer = () => Promise.reject(controller.signal.reason);
    controller.abort();
    const given = await getShownFailure(call(listed, {}, { signal: controller.signal }));
    expect(given).toBeInstanceOf(DOMException);
    expect(toasts).toEqual([]);
  });
});
