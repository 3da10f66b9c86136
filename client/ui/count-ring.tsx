import { useTranslation } from 'react-i18next';
import './styles/ring.css';

export interface CountRingProps {
  secondsLeft: number;
  secondsTotal: number;
  label: string;
}

const radius = 33;
const around = 2 * Math.PI * radius;

/** Draws a countdown as a ring; the owner counts by the server's time and announces it. */
export function CountRing({ secondsLeft, secondsTotal, label }: CountRingProps) {
  const { t } = useTranslation('ui');
  const share = secondsTotal > 0 ? Math.max(0, Math.min(1, secondsLeft / secondsTotal)) : 0;
  const minutes = Math.floor(secondsLeft / 60);
  const text = minutes > 0 ? `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}` : String(secondsLeft);
  return (
    <span className="ring" role="timer" aria-label={`${label}: ${t('secondsLeft', { count: secondsLeft })}`}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r={radius} />
        <circle cx="36" cy="36" r={radius} strokeDasharray={around} strokeDashoffset={around * (1 - share)} />
      </svg>
      <b aria-hidden="true">{text}</b>
    </span>
  );
}
