import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: 32 | 56 | 72 | undefined;
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Renders a decorative picture: the link around it carries the name. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const look = classNames('avatar', size !== 32 && `avatar--${size}`);
  if (src) return <img className={look} src={src} alt="" width={size} height={size} />;
  return (
    <span className={look} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
