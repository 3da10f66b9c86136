export type Theme = 'light' | 'dark';
type AccountScheme = 'real' | 'demo';
export type UpDown = 'green-up' | 'red-up' | 'colour-blind';

export interface Scheme {
  theme: Theme;
  account: AccountScheme;
  updown: UpDown;
}

const headerColor = { real: '#2b3039', demo: '#3983f3' };

/**
 * Switches colors by attributes of the root element alone: no component renders. The choice is stored on the device under the
 * keys that `build/boot.ts` reads before the first paint.
 */
export function setScheme(change: Partial<Scheme>): void {
  const root = document.documentElement;
  for (const [attribute, value] of Object.entries(change)) {
    root.dataset[attribute] = value;
    try {
      localStorage.setItem(`scheme.${attribute}`, value);
    } catch {
      // Storage may be full or forbidden; the scheme then lasts until the page is left.
    }
  }
  if (change.account) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', headerColor[change.account]);
  }
}

export function currentScheme(): Scheme {
  const { theme, account, updown } = document.documentElement.dataset;
  return {
    theme: theme === 'dark' ? 'dark' : 'light',
    account: account === 'demo' ? 'demo' : 'real',
    updown: updown === 'red-up' || updown === 'colour-blind' ? updown : 'green-up',
  };
}
