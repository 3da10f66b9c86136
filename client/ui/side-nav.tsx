import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

export interface SideNavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Pages that belong to this entry and have none of their own. */
  under?: string[] | undefined;
}

export interface SideNavGroup {
  title?: string | undefined;
  items: SideNavItem[];
}

/** Renders the section navigation of desktop pages; below 1200 px it folds to icons. Use it as `nav` of a `Page`. */
export function SideNav({ groups }: { groups: SideNavGroup[] }) {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  // A place may be a view of a page, named by the query.
  const places = groups.flatMap((group) => group.items.map((item) => item.to));
  const current = places.includes(pathname + search) ? pathname + search : pathname;
  return (
    <nav className="sidenav" aria-label={t('sectionNavigation')}>
      {groups.flatMap((group) => [
        group.title && (
          <div className="sidenav__head" key={`head ${group.title}`}>
            {group.title}
          </div>
        ),
        ...group.items.map((item) => (
          <Link
            key={item.to}
            to={item.to}
            aria-label={item.label}
            aria-current={item.to === current || item.under?.includes(pathname) ? 'page' : undefined}
          >
            <Icon name={item.icon} />
            <span>{item.label}</span>
          </Link>
        )),
      ])}
    </nav>
  );
}
