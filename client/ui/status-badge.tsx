import { Badge, type BadgeTone } from './badge.tsx';

/** The meaning of a status for the user, whichever feature it comes from. */
export type StatusMeaning = 'waiting' | 'running' | 'done' | 'refused' | 'ended';

const tones: Record<StatusMeaning, BadgeTone> = {
  waiting: 'warn',
  running: 'info',
  done: 'ok',
  refused: 'bad',
  ended: 'neutral',
};

export interface StatusBadgeProps {
  meaning: StatusMeaning;
  label: string;
}

/** Renders a status in words with the color of its meaning: pending, during, success, rejected, expired. */
export function StatusBadge({ meaning, label }: StatusBadgeProps) {
  return <Badge tone={tones[meaning]}>{label}</Badge>;
}
