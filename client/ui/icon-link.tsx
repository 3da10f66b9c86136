import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

interface IconLinkProps {
  icon: IconName;
  label: string;
  to: string;
}

/** Renders an icon in a bar that opens another page; `IconButton` acts on this one. */
export function IconLink({ icon, label, to }: IconLinkProps) {
  return (
    <Link className="iconbtn" to={to} aria-label={label}>
      <Icon name={icon} size={22} />
    </Link>
  );
}
