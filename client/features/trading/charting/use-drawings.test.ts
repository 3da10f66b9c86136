// @vitest-environment happy-dom
import { chartDrawings, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import { type Instrument, market } from '@papertape/shared/contract/market.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { createDeferred } from '../../../testing/deferred.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { useHasDrawings } from './drawing-shelf.ts';
import { useDrawings } from './open-drawings.ts';

beforeAll(startEnglish);
let host: FakeHost;
beforeEach(() => {
  localStorage.clear();
  host = fakeHost();
});
afterEach(endOfHookTest);

// The instrument has only the fields that the hook reads.
const instrument = { symbol: 'BTCUSDT', priceDecimals: 2 } as Instrument;
const saved = (id: string, price = '90000.00'): SavedDrawing => ({
  id,
  kind: 'horizontal',
  points: [{ time: 1000, price }],
});

describe('the drawings of a chart', () => {
  it('are stored on the device if the host does not store them', async () => {
    host.answers(market.initForestData, () => ({ additions: [] }));
    const hook = render(() => useDrawings(instrument));
    await waitFor(() => expect(hook.now.where).toBe('device'));
    await act(async () => undefined);
    act(() => hook.now.book.put({ id: 'a', kind: 'horizontal', points: [{ time: 1000, price: 90000 }] }));
    await waitFor(() => expect(localStorage.getItem('papertape.drawings.BTCUSDT')).toContain('90000.00'));
    cleanup();
    const again = render(() => useDrawings(instrument));
    await waitFor(() => expect(again.now.book.drawings).toHaveLength(1));
    expect(again.now.state).toBe('saved');
    expect(host.requestsTo(chartDrawings.save)).toEqual([]);
  });

  it('are read from the account and stored there, all together and once per change', async () => {
    useSettings.setState({ token: 't', user: { uid: 'u' } } as never);
    host.answers(market.initForestData, () => ({ additions: ['chartDrawings' as const] }));
    host.answers(chartDrawings.drawings, () => ({ drawings: [saved('kept')] }));
    host.answers(chartDrawings.save, () => ({ drawings: [] }));
    const hook = render(() => useDrawings(instrument));
    await waitFor(() => expect(hook.now.book.drawings).toHaveLength(1));
    expect(hook.now.where).toBe('account');
    act(() => hook.now.book.put({ id: 'b', kind: 'horizontal', points: [{ time: 1000, price: 91000.5 }] }));
    await waitFor(() => expect(hook.now.state).toBe('saved'));
    expect(host.requestsTo(chartDrawings.save).map(({ input }) => input)).toEqual([
      { symbol: 'BTCUSDT', drawings: [saved('kept'), saved('b', '91000.50')] },
    ]);
    host.answers(chartDrawings.save, () => ({ refused: 'symbolUnknown' }));
    act(() => hook.now.book.undo());
    await waitFor(() => expect(hook.now.state).toBe('failed'));
  });

  it('are kept if they are made before the stored ones arrive', async () => {
    useSettings.setState({ token: 't', user: { uid: 'u' } } as never);
    host.answers(market.initForestData, () => ({ additions: ['chartDrawings' as const] }));
    const read = createDeferred<{ drawings: SavedDrawing[] }>();
    host.answers(chartDrawings.drawings, () => read.promise);
    host.answers(chartDrawings.save, () => ({ drawings: [] }));
    const hook = render(() => useDrawings(instrument));
    await waitFor(() => expect(host.requestsTo(chartDrawings.drawings)).toHaveLength(1));
    act(() => hook.now.book.put({ id: 'early', kind: 'horizontal', points: [{ time: 1000, price: 91000 }] }));
    read.resolve({ drawings: [saved('kept')] });
    await waitFor(() => expect(host.requestsTo(chartDrawings.save)).toHaveLength(1));
    expect(host.requestsTo(chartDrawings.save)[0]?.input).toEqual({
      symbol: 'BTCUSDT',
      drawings: [saved('kept'), saved('early', '91000.00')],
    });
    expect(hook.now.book.drawings.map(({ id }) => id)).toEqual(['kept', 'early']);
  });

  it('are the same on all charts of a symbol, and read once', async () => {
    useSettings.setState({ token: 't', user: { uid: 'u' } } as never);
    host.answers(market.initForestData, () => ({ additions: ['chartDrawings' as const] }));
    host.answers(chartDrawings.drawings, () => ({ drawings: [saved('kept')] }));
    host.answers(chartDrawings.save, () => ({ drawings: [] }));
    const charts = render(() => [useDrawings(instrument), useDrawings(instrument)] as const);
    await waitFor(() => expect(charts.now[1].book.drawings).toHaveLength(1));
    act(() =>
      charts.now[0].book.put({ id: 'a', kind: 'horizontal', points: [{ time: 1000, price: 91000 }] }),
    );
    await waitFor(() => expect(host.requestsTo(chartDrawings.save)).toHaveLength(1));
    act(() =>
      charts.now[1].book.put({ id: 'b', kind: 'horizontal', points: [{ time: 1000, price: 92000 }] }),
    );
    await waitFor(() => expect(host.requestsTo(chartDrawings.save)).toHaveLength(2));
    expect(host.requestsTo(chartDrawings.save).at(-1)?.input).toEqual({
      symbol: 'BTCUSDT',
      drawings: [saved('kept'), saved('a', '91000.00'), saved('b', '92000.00')],
    });
    expect(host.requestsTo(chartDrawings.drawings)).toHaveLength(1);
  });
});

describe('drawings of a chart whose tools are not loaded yet', () => {
  const asUser = () => {
    useSettings.setState({ token: 't', user: { uid: 'u' } } as never);
    host.answers(market.initForestData, () => ({ additions: ['chartDrawings' as const] }));
  };

  it('are read at once and passed to the tools', async () => {
    asUser();
    host.answers(chartDrawings.drawings, () => ({ drawings: [saved('kept')] }));
    const chart = render(() => useHasDrawings('BTCUSDT', true));
    await waitFor(() => expect(chart.now).toBe(true));
    const tools = render(() => useDrawings(instrument));
    await waitFor(() => expect(tools.now.book.drawings).toHaveLength(1));
    expect(host.requestsTo(chartDrawings.drawings)).toHaveLength(1);
  });

  it('load no tools if there are no drawings', async () => {
    asUser();
    host.answers(chartDrawings.drawings, () => ({ drawings: [] }));
    const chart = render(() => useHasDrawings('BTCUSDT', true));
    await waitFor(() => expect(host.requestsTo(chartDrawings.drawings)).toHaveLength(1));
    await act(async () => undefined);
    expect(chart.now).toBe(false);
  });
});
