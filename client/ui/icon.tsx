import { classNames } from './class-names.ts';
import { iconDots, iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export type IconSize = 12 | 14 | 16 | 18 | 20 | 22 | 24;

interface IconProps {
  name?: IconName | undefined;
  /** In the place of a name: the outline of an icon that one part alone shows, so that other pages need not load it. */
  path?: string | undefined;
  size?: IconSize | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** Decoration only: the control around it carries the name. */
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
