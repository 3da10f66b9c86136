import { endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { changeSettings } from '../settings/settings-store.ts';
import { defaultSettings } from '../settings/values.ts';
import { request } from './call.ts';
import { TransportProblem } from './problems.ts';
import { pageAfter, readAllRows } from './read-all.ts';
import { reportProblem } from './report.ts';

vi.mock('./call.ts', () => ({ request: vi.fn() }));
vi.mock('./report.ts', () => ({ reportProblem: vi.fn() }));

const listed = endpoint({
  method: 'GET',
  path: '/asset/api/list',
  access: 'user',
  summary: 'Lists.',
  query: z.strictObject({
    page: z.optional(z.number()),
    size: z.optional(z.number()),
    coin: z.optional(z.string()),
  }),
  data: z.object({
    list: z.array(z.object({ id: z.string() })),
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
});

const requestMock = vi.mocked(request);

/** Answers pages of two rows; the host may give fewer rows than requested. */
const page = (number: number, ids: string[], total: number) => ({
  list: ids.map((id) => ({ id })),
  total,
  page: number,
  size: 2,
});

const readAll = () => readAllRows(listed, { coin: 'BTC', size: 20 }, ({ list }) => list);

beforeEach(() => {
  requestMock.mockReset();
  changeSettings({ ...defaultSettings, token: 'token-1', typeUser: 'real' });
});

it('returns the place of the next page, and undefined after the last', () => {
  expect(pageAfter({ page: 1, size: 20, total: 21 })).toEqual({ page: 2 });
  expect(pageAfter({ page: 1, size: 20, total: 21, left: 1 })).toEqual({ left: 1 });
  expect(pageAfter({ page: 1, size: 20, total: 900, left: 0 })).toBeUndefined();
  expect(pageAfter({ page: 2, size: 20, total: 40 })).toBeUndefined();
  expect(pageAfter({ page: 1, size: 20, total: 0 })).toBeUndefined();
});

it('reads every page of the same filter with the largest page size', async () => {
  requestMock.mockResolvedValueOnce(page(1, ['e', 'd'], 5));
  requestMock.mockResolvedValueOnce(page(2, ['c', 'b'], 5));
  requestMock.mockResolvedValueOnce(page(3, ['a'], 5));
  expect(await readAll()).toEqual([...'edcba'].map((id) => ({ id })));
  expect(requestMock.mock.calls.map(([, input]) => input)).toEqual(
    [1, 2, 3].map((number) => ({ coin: 'BTC', size: 100, page: number })),
  );
});

it('follows the number of rows left, if the host sends it, while new rows arrive', async () => {
  requestMock.mockResolvedValueOnce({ ...page(1, ['e', 'd'], 5), left: 3 });
  requestMock.mockResolvedValueOnce({ ...page(1, ['c', 'b'], 7), left: 1 });
  requestMock.mockResolvedValueOnce({ ...page(1, ['a'], 8), left: 0 });
  expect(await readAll()).toEqual([...'edcba'].map((id) => ({ id })));
  expect(requestMock.mock.calls.map(([, input]) => input)).toEqual([
    { coin: 'BTC', size: 100, page: 1 },
    { coin: 'BTC', size: 100, left: 3 },
    { coin: 'BTC', size: 100, left: 1 },
  ]);
});

it('returns a row once although a new one pushed it onto the next page', async () => {
  requestMock.mockResolvedValueOnce(page(1, ['c', 'b'], 3));
  requestMock.mockResolvedValueOnce(page(2, ['b', 'a'], 4));
  expect(await readAll()).toEqual([...'cba'].map((id) => ({ id })));
});

it('returns undefined and shows a toast if a page cannot be read', async () => {
  requestMock.mockResolvedValueOnce(page(1, ['c', 'b'], 3));
  const problem = new TransportProblem(new Error('offline'));
  requestMock.mockRejectedValueOnce(problem);
  expect(await readAll()).toBeUndefined();
  expect(vi.mocked(reportProblem).mock.calls).toEqual([[problem]]);
});

it('does not mix the rows of two accounts', async () => {
  requestMock.mockImplementationOnce(async () => {
    changeSettings({ typeUser: 'demo' });
    return page(1, ['c', 'b'], 3);
  });
  expect(await readAll()).toBeUndefined();
  expect(requestMock).toHaveBeenCalledOnce();
});
