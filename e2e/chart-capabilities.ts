/** Capabilities of the chart. */
import { type Capability, can } from './capability.ts';

export const chart: Capability[] = [
  can(
    'compare a symbol with another in percent',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a comparison symbol is drawn in percent, survives a reload and can be removed'],
  ),
  can(
    'read the usual indicators with their values on the chart',
    ['trade-chart/index', 'trade/index'],
    [
      'charting',
      'each indicator shows its values in its own pane, without covering another, and survives a reload',
    ],
  ),
  can(
    'save sets of indicators with the account',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a set of indicators is saved in the account and applied with a click'],
  ),
  can(
    'get a message when an indicator or a drawn line is crossed',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'an indicator alert is placed on the chart, triggers once, and is listed with its result'],
  ),
  can(
    'read the chart in another time frame, on a wide window in several at once',
    ['trade-chart/index', 'trade/index'],
    ['positions', 'the chart shows another time frame and credits its library'],
    ['chart.desktop', 'two charts keep links, active chart and symbols through a narrow window and a reload'],
  ),
  can(
    'read chart, book and lists, on a wide window each in a window of its own',
    ['trade-chart/index', 'trade/index'],
    ['positions', 'the chart shows another time frame and credits its library'],
    ['own-window.desktop', 'a panel moves to its own window, follows the page, and returns'],
  ),
  can(
    'read the chart as bars, area or Heikin-Ashi candles, on a logarithmic scale',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'a chart shows other types and time frames built from smaller ones'],
  ),
  can(
    'draw on the chart and see own trades marked on it',
    ['trade-chart/index', 'trade/index'],
    ['charting', 'drawings are saved in the account, moved with keys, undone and deleted'],
  ),
];
