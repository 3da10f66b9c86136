import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

interface IconLinkProps {
  icon: IconName;
  /** The name read by assistive technology. */
  label: string;
  to: string;
}

/** An icon in a bar that leads to another page; `IconButton` acts on this one. */
export function IconLink({ icon, label, to }: IconLinkProps) {
  return (
    <Link className="iconbtn" to={to} aria-label={label}>
      <Icon name={icon} size={22} />
    </Link>
  );
}
