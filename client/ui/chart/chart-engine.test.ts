// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createChartClock } from './chart-clock.ts';
import { ChartEngine, type ChartEngineOptions } from './chart-engine.ts';
import { defaultStudies } from './study-names.ts';
import { ToolLayer, ToolView } from './tools/tool-layer.ts';

const library = vi.hoisted(() => ({ isRemoved: false, afterwards: [] as string[] }));

// The library draws in the next frame and throws there for a removed chart, so each call is recorded here.
vi.mock('lightweight-charts', async (original) => {
  const piece = (name: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, property) => (property === 'length' ? 0 : piece(`${name}.${String(property)}`)),
      apply: (_target, _self, args: unknown[]) => {
        if (library.isRemoved) library.afterwards.push(name);
        if (name === 'chart.remove') library.isRemoved = true;
        const [first] = args;
        if (name.endsWith('attachPrimitive') && first instanceof ToolLayer)
          first.attached({
            requestUpdate: () => library.isRemoved && library.afterwards.push('requestUpdate'),
          });
        return name.endsWith('getVisibleLogicalRange') ? null : piece(`${name}()`);
      },
    });
  return { ...(await original<typeof import('lightweight-charts')>()), createChartEx: () => piece('chart') };
});

const options: ChartEngineOptions = {
  clock: createChartClock('1h', 'UTC', 'en'),
  kind: 'candles',
  studies: defaultStudies,
  labels: document.createElement('div'),
  priceText: String,
  onLegend: () => undefined,
  onState: () => undefined,
  legendHeight: () => 0,
  lastHeight: () => 0,
  onLast: () => undefined,
  onFollow: () => undefined,
  onLineMoved: () => undefined,
  inStep: (run) => run(),
};

beforeEach(() => {
  library.isRemoved = false;
  library.afterwards = [];
});

it('makes no call to a removed chart', () => {
  const engine = new ChartEngine(document.createElement('div'), options);
  const { stage } = engine;
  const layer = new ToolLayer(stage, new ToolView(stage), {
    shapes: () => [],
    chosen: () => null,
    onPlaced: () => undefined,
  });
  stage.series.attachPrimitive(layer);
  engine.destroy();
  expect(library.isRemoved).toBe(true);

  engine.setLines([{ id: 'order 1', price: 100, label: '', tone: 'up' }]);
  engine.setStudies({ ...options.studies });
  engine.setScale('logarithmic');
  engine.setSource(
    { kept: undefined, pageSize: 10, load: async () => [], subscribe: () => () => undefined },
    2,
  );
  engine.setClock(createChartClock('1d', 'UTC', 'en'));
  engine.scrollToNow();
  engine.retry();
  layer.changed();
  expect(library.afterwards).toEqual([]);
});

it('updates the legend, whose values have colors, when the scheme changes', async () => {
  const onLegend = vi.fn();
  const engine = new ChartEngine(document.createElement('div'), { ...options, onLegend });
  onLegend.mockClear();
  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => expect(onLegend).toHaveBeenCalledOnce());
  engine.destroy();
});
