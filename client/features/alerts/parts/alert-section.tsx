import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface AlertSectionProps {
  title: string;
  /** What the button beside the title does. */
  actionText: string;
  onAction: (button: HTMLElement) => void;
  children: ReactNode;
}

/** A part of a sheet of alerts: its title with one button, and a list. */
export function AlertSection({ title, actionText, onAction, children }: AlertSectionProps) {
  return (
    <section aria-label={title}>
      <div className="between">
        <h3 className="section-title">{title}</h3>
        <Button size="sm" variant="ghost" onClick={({ currentTarget }) => onAction(currentTarget)}>
          {actionText}
        </Button>
      </div>
      {children}
    </section>
  );
}
