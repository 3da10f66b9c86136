import { useEffect, useRef } from 'react';
import { toast as kit, Toaster } from 'sonner';
import { Icon } from './icon.tsx';
import { useLayout } from './layout.tsx';
import { attachToastHost, type Toast } from './toast.ts';

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

/** On a phone under the bar; on a wide window in the corner where neither prices nor the order form are. */
const places = {
  mobile: { position: 'top-center', offset: { top: 'calc(var(--topbar-h) + var(--sp-12))' } },
  desktop: { position: 'bottom-right', offset: { bottom: 'var(--sp-24)', right: 'var(--sp-24)' } },
} as const;

export function ToastHost() {
  const layout = useLayout();
  const { position, offset } = places[layout];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Messages are announced by the app's two live regions; a third one here would read them twice.
    for (const region of place.current?.querySelectorAll('[aria-live]') ?? []) {
      region.setAttribute('aria-live', 'off');
    }
    return attachToastHost({ show, dismissAll: () => kit.dismiss() });
  }, []);
  return (
    <div ref={place}>
      <Toaster position={position} offset={offset} mobileOffset={offset} visibleToasts={3} gap={8} />
    </div>
  );
}
