import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ListRowProps {
  title: ReactNode;
  sub?: ReactNode | undefined;
  /** An icon in a gray tile, or any picture (a coin). */
  icon?: IconName | undefined;
  picture?: ReactNode | undefined;
  end?: ReactNode | undefined;
  endSub?: ReactNode | undefined;
  /** `to`, `href` or `onPress` makes the row pressable. */
  to?: string | undefined;
  /** A file outside the app, opened in a new window. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Shows the arrow; the default for rows that open a page. */
  chevron?: boolean | undefined;
  plain?: boolean | undefined;
  className?: string | undefined;
}

function RowContent(props: ListRowProps) {
  const { title, sub, icon, picture, end, endSub, to, href, chevron = Boolean(to ?? href) && !end } = props;
  return (
    <>
      {icon && (
        <span className="row__ico">
          <Icon name={icon} />
        </span>
      )}
      {picture}
      <span className="row__body">
        <span className="row__title">{title}</span>
        {sub && <span className="row__sub">{sub}</span>}
      </span>
      {(end || endSub) && (
        <span className="row__end num">
          <span className="row__title">{end}</span>
          {endSub && <span className="row__sub">{endSub}</span>}
        </span>
      )}
      {chevron && (
        <span className="row__chev">
          <Icon name="chevron-right" size={14} />
        </span>
      )}
    </>
  );
}

export function ListRow(props: ListRowProps) {
  const { to, href, onPress, icon, picture, plain, className } = props;
  const look = classNames('row', Boolean(icon || picture) && 'row--inset', plain && 'row--plain', className);
  const content = <RowContent {...props} />;
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={look}>
        {content}
      </a>
    );
  }
  if (to) {
    return (
      <Link to={to} className={look}>
        {content}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button type="button" className={look} onClick={onPress}>
        {content}
      </button>
    );
  }
  return <div className={look}>{content}</div>;
}
