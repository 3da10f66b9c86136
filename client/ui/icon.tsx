import { classNames } from './class-names.ts';

// Outlines of the icon set, one path per icon on a 24 px grid, drawn with a 1.6 px stroke.
export const iconPaths = {
  back: 'M20 12H5M11 5.5 4.5 12l6.5 6.5',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6.5H4C4 16 6 15 6 10zM10 19.5a2.2 2.2 0 0 0 4 0',
  'bell-plus':
    'M11 16.5H4C4 16 6 15 6 10a6 6 0 0 1 12 0c0 .7 0 1.4.1 2M10 19.5a2.2 2.2 0 0 0 2.5 1M17.5 15v6M14.5 18h6',
  broom: 'M14 4 12.5 11M9 11h7.5v3.5H9zM9 14.5 7.5 20h10l-1-5.5M11 20v-2.5M14 20v-2.5',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2v10.5a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-10.5a2 2 0 0 1 2 -2zM4 10h16M8 3.5v4M16 3.5v4',
  candles:
    'M8 4v3M8 15v5M16 4v5M16 17v3M6.8 7h2.4a0.8 0.8 0 0 1 0.8 0.8v6.4a0.8 0.8 0 0 1 -0.8 0.8h-2.4a0.8 0.8 0 0 1 -0.8 -0.8v-6.4a0.8 0.8 0 0 1 0.8 -0.8zM14.8 9h2.4a0.8 0.8 0 0 1 0.8 0.8v6.4a0.8 0.8 0 0 1 -0.8 0.8h-2.4a0.8 0.8 0 0 1 -0.8 -0.8v-6.4a0.8 0.8 0 0 1 0.8 -0.8z',
  quote:
    'M7 4v3M7 15v4M17 5v4M17 17v3M5.8 7h2.4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2.4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1zM15.8 9h2.4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2.4a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  cash: 'M5.5 6h13a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z',
  'chart-up': 'M4 20h16M6.5 16.5v-4M11 16.5V9M15.5 16.5v-6M5 7.5l5-3.5 4.5 3L20 3.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  'check-circle': 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM8 12.2l2.8 2.8L16 9.5',
  checks: 'm2.5 12.5 4.5 4.5L16 7.5M12 16l1 1 8.5-9.5',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-up': 'm5 15 7-7 7 7',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7.5V12l3 2',
  compass: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM15.5 8.5l-2 5-5 2 2-5z',
  contacts:
    'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-13a2 2 0 0 1 2 -2zM9.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0zM8.5 16.5c.4-1.8 1.8-2.5 3.5-2.5s3.1.7 3.5 2.5M3.5 8h3M3.5 12h3M3.5 16h3',
  copy: 'M10.5 8.5h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1 -2 2h-7.5a2 2 0 0 1 -2 -2v-7.5a2 2 0 0 1 2 -2zM15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5',
  deposit: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  document: 'M6 3.5h9l3.5 3.5v13.5H6zM9.5 11h6M9.5 15h4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
  exchange: 'M4 9h14l-4-4M20 15H6l4 4',
  expand: 'M14 4h6v6M10 20H4v-6M20 4l-6.5 6.5M4 20l6.5-6.5',
  external: 'M13 4h7v7M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'eye-off':
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-3 3.7M6.2 7.7A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  flag: 'M6 21V4.5h11l-2.5 4 2.5 4H6',
  gift: 'M5 9h14a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1zM5.5 13v6a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-6M12 9v11M12 9S8 9 8 6.5 11 4 12 9zM12 9s4 0 4-2.5S13 4 12 9z',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
  grid: 'M5.2 4h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM14.7 4h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM5.2 13.5h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM14.7 13.5h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2z',
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M5 13h1a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1 -1.5 1.5h-1a1.5 1.5 0 0 1 -1.5 -1.5v-3a1.5 1.5 0 0 1 1.5 -1.5zM18 13h1a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1 -1.5 1.5h-1a1.5 1.5 0 0 1 -1.5 -1.5v-3a1.5 1.5 0 0 1 1.5 -1.5zM18.5 19c0 1.5-1.5 2-4 2',
  help: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7',
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  'id-card':
    'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM7 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM6 15.5c.4-1.4 1.5-2 3-2s2.6.6 3 2M14.5 10h3M14.5 13.5h3',
  indicator: 'M4 17c3 0 3-9 6-9s3 7 5.5 7S18.5 9 20.5 7M4 21h16',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M17 8.5l3.5 3.5L17 15.5',
  mail: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7l8 6 8-6',
  megaphone: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9.5a4 4 0 0 1 0 5M8 14.5 9 19h2.5',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z',
  offline: 'M4 4l16 16M5 12.5a10 10 0 0 1 3.8-2.4M12 9.5a10 10 0 0 1 7 3M8.5 16a5 5 0 0 1 7 0',
  phone:
    'M9.2 3h5.6a2.2 2.2 0 0 1 2.2 2.2v13.6a2.2 2.2 0 0 1 -2.2 2.2h-5.6a2.2 2.2 0 0 1 -2.2 -2.2v-13.6a2.2 2.2 0 0 1 2.2 -2.2zM11 17.8h2',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 9A8 8 0 0 0 5.3 7.5L4 9M4 4.5V9h4.5M4.5 15a8 8 0 0 0 14.2 1.5L20 15M20 19.5V15h-4.5',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM16 16l4 4',
  seconds: 'M5 13.5a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM12 9.5v4l2.5 1.5M9.5 3h5M12 3v3',
  send: 'M12 19V5M6 11l6-6 6 6',
  settings:
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 12v7a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 11.8l2.2 2.2L15.2 10',
  sort: 'm8.5 10 3.5-4 3.5 4zM8.5 14l3.5 4 3.5-4z',
  'sort-arrows': 'M8 18V6M4.5 9.5 8 6l3.5 3.5M16 6v12M12.5 14.5 16 18l3.5-3.5',
  star: 'm12 4 2.5 5.2 5.6.7-4.1 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4.1-3.9 5.6-.7z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  transfer: 'M4 8.5h15M15.5 5l3.5 3.5M20 15.5H5M8.5 19 5 15.5',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5M14 11v5',
  user: 'M8 8.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H19a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5',
  warning: 'M12 4.5 3.5 19h17zM12 10v4',
  withdraw: 'M12 16V5M7 9.5l5-5 5 5M4.5 20h15',
  x: 'm6 6 12 12M18 6 6 18',
  'x-circle': 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9 9l6 6M15 9l-6 6',
  more: '',
} as const;

// Dots of an icon (full stops, eyes), drawn with a heavier stroke than the outline.
const iconDots: Partial<Record<keyof typeof iconPaths, string>> = {
  cash: 'M6.8 9.2h.1M17.2 14.8h.1',
  help: 'M12 16.5h.01',
  info: 'M12 8h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  offline: 'M12 19.5h.01',
  wallet: 'M16.2 13.7h.1',
  warning: 'M12 16.5h.01',
};

export type IconName = keyof typeof iconPaths;
export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24;

interface IconProps {
  name?: IconName | undefined;
  /** The outline of an icon that only one component shows, instead of a name, so that other pages need not load it. */
  path?: string | undefined;
  size?: IconSize | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** Renders decoration only: the control around it carries the name. */
export function Icon({ name, path = name && iconPaths[name], size = 20, filled, className }: IconProps) {
  const dots = name && iconDots[name];
  return (
    <svg
      className={classNames('ico', size !== 20 && `ico--${size}`, filled && 'ico--fill', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
      {dots && <path d={dots} className="ico__dot" />}
    </svg>
  );
}
