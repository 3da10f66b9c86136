/**
 * The environment of hooks in a test: a fake host, texts, an address, a cache of reads. Files that use it begin with
 * `@vitest-environment happy-dom`.
 */
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';

interface RefusalAnswer {
  refused: CodeKey;
  msg?: string;
  field?: string;
}

/** The fields that a test is about; the others are read as missing. */
type Part<Data> = Data extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Data extends object
    ? { [Key in keyof Data]?: Part<Data[Key]> }
    : Data;

type Answer<E extends Endpoint> = Part<DataOf<E>> | RefusalAnswer | 'lost' | Promise<Part<DataOf<E>>>;

interface Sent {
  path: string;
  input: unknown;
  key: string | null;
  /** The world of the request, where it was given. */
  world: string | null;
}

export interface FakeHost {
  /** All requests in order. */
  readonly sent: readonly Sent[];
  /** Sets the answer from now on; `lost` is an answer that never arrives. */
  answers<E extends Endpoint>(endpoint: E, answer: (input: CallInputOf<E>) => Answer<E>): void;
  /** Returns the requests to this endpoint. */
  requestsTo(endpoint: Endpoint): Sent[];
}

const isRefusalAnswer = (answer: unknown): answer is RefusalAnswer =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

function wrapAnswer(answer: unknown) {
  if (!isRefusalAnswer(answer)) return { code: 200, data: answer, msg: '' };
  const { refused, msg = refused, field } = answer;
  return { code: codes[refused], data: null, msg, field };
}

async function readInput(request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Replaces the network. A request without a set answer is lost. */
export function fakeHost(): FakeHost {
  const sent: Sent[] = [];
  const known = new Map<string, (input: never) => unknown>();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    const input = await readInput(request);
    const { headers } = request;
    sent.push({ path, input, key: headers.get('idempotency-key'), world: headers.get('x-world') });
    const answer = await known.get(path)?.(input as never);
    if (answer === undefined || answer === 'lost') throw new TypeError(`${path} was not answered`);
    return new Response(JSON.stringify(wrapAnswer(answer)));
  });
  return {
    sent,
    answers: (endpoint, answer) => void known.set(endpoint.path, answer),
    requestsTo: (endpoint) => sent.filter(({ path }) => path === endpoint.path),
  };
}

const files = import.meta.glob<Record<string, string>>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 60_000 });

export async function startEnglish(): Promise<void> {
  const named = Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: Object.fromEntries(named) as Record<string, Record<string, string>> },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
}

export interface Rendered<Result> {
  /** The current result of the hook. */
  readonly now: Result;
  /** The current address of the page. */
  readonly place: string;
}

export function render<Result>(hook: () => Result, address = '/'): Rendered<Result> {
  const client = createQueryClient();
  let place = address;
  function Place() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Place />
        {children}
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  return {
    get now() {
      return result.current;
    },
    get place() {
      return place;
    },
  };
}

export const endOfHookTest = (): void => {
  cleanup();
  vi.unstubAllGlobals();
};
