import { type CSSProperties, useEffect, useRef } from 'react';
import { toast as kit, Toaster } from 'sonner';
import { Icon } from './icon.tsx';
import { useLayout } from './layout.tsx';
import { attachToastHost, type Toast } from './toast.ts';
import './styles/toast.css';

const icons = { ok: 'check-circle', bad: 'x-circle', alarm: 'warning' } as const;

const durations: Readonly<Partial<Record<Toast['tone'], number>>> = { bad: 6000, alarm: 10_000 };

function ToastBody({ toast, id }: { toast: Toast; id: string | number }) {
  const { tone, text, action } = toast;
  return (
    <div className="toast-slot" data-layout={useLayout()}>
      <div className={tone === 'plain' ? 'toast' : `toast toast--${tone}`}>
        {tone !== 'plain' && <Icon name={icons[tone]} />}
        {text}
        {action && (
          <button
            type="button"
            className="toast__action"
            onClick={() => {
              kit.dismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}

function show(toast: Toast): void {
  const { tone, id, durationMs = durations[tone] ?? 4000 } = toast;
  kit.custom((key) => <ToastBody toast={toast} id={key} />, { duration: durationMs, ...(id ? { id } : {}) });
}

/** Placed over the top bar, whose content the user knows: a message covers no price, figure or button of the page. */
const offset = { top: 'env(safe-area-inset-top)', left: 'var(--sp-8)', right: 'var(--sp-8)' };
const width = { '--width': 'min(32rem, 100vw - 1rem)' } as CSSProperties;

export function ToastHost() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The app's two live regions announce messages; a third one here would read them twice.
    for (const region of place.current?.querySelectorAll('[aria-live]') ?? []) {
      region.setAttribute('aria-live', 'off');
    }
    return attachToastHost({ show, dismiss: (id) => void kit.dismiss(id), dismissAll: () => kit.dismiss() });
  }, []);
  return (
    <div ref={place}>
      <Toaster position="top-center" offset={offset} mobileOffset={offset} visibleToasts={1} style={width} />
    </div>
  );
}
