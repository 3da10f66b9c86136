import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface BannerProps {
  tone?: 'plain' | 'info' | 'warn' | 'bad' | undefined;
  icon?: IconName | undefined;
  /** Rounded and inside a page; a full-width strip otherwise. */
  block?: boolean | undefined;
  action?: ReactNode | undefined;
  children: ReactNode;
}

export function Banner({ tone = 'plain', icon, block, action, children }: BannerProps) {
  const drawn = icon ?? (tone === 'plain' || tone === 'info' ? 'info' : 'warning');
  return (
    <div className={classNames('banner', tone !== 'plain' && `banner--${tone}`, block && 'banner--block')}>
      <Icon name={drawn} size={16} />
      <span>{children}</span>
      {action && <span className="banner__action">{action}</span>}
    </div>
  );
}

export interface TrialBannerProps {
  tag: string;
  children: ReactNode;
  action?: { label: ReactNode; onPress: () => void } | undefined;
  desktop?: boolean | undefined;
}

/** Renders the note that this is the demo version. It is rendered on every signed-in page; the demo scheme shows it. */
export function TrialBanner({ tag, children, action, desktop }: TrialBannerProps) {
  return (
    <aside className={classNames('trial', desktop && 'trial--desk')} aria-label={tag}>
      <span className="trial__tag">{tag}</span>
      <span>{children}</span>
      {action && (
        <button type="button" className="trial__action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </aside>
  );
}
