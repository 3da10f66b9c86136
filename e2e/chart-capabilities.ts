/** What a user can do on the chart. */
import { type Capability, can } from './capability.ts';

export const chart: Capability[] = [
  can(
    'compare a symbol with another in percent',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a second symbol is drawn in percent, stays over a reload and goes'],
  ),
  can(
    'save sets of indicators with the account',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a set of indicators is saved with the account and taken by a press'],
  ),
  can(
    'get a message when an indicator or a drawn line is crossed',
    ['trade-chart/index', 'trade/index'],
    [
      'charting',
      'an alert on an indicator is placed at the chart, rings once, and is listed with what became of it',
    ],
  ),
  can(
    'read the chart in another time frame, on a wide window in several at once',
    ['trade-chart/index', 'trade/index'],
    ['positions', 'the chart shows another time frame, and whose library draws it'],
    ['chart.desktop', 'two charts: links, the active one, another symbol, a narrow window and a reload'],
  ),
  can(
    'read chart, book and lists, on a wide window each in a window of its own',
    ['trade-chart/index', 'trade/index'],
    ['positions', 'the chart shows another time frame, and whose library draws it'],
    ['own-window.desktop', 'a panel goes into a window of its own, follows the page there, and comes back'],
  ),
  can(
    'read the chart as bars, area or Heikin-Ashi candles, on a logarithmic scale',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a chart takes other forms, and frames that are put together from smaller ones'],
  ),
  can(
    'draw on the chart and see own trades marked on it',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'what is drawn is saved with the account, moved by keys, undone and deleted'],
  ),
];
