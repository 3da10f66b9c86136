/** The colours of the room: those of the device, and always of the real account, whatever user is signed in beside it. */
import { useSettings } from '../../client/lib/settings/settings-store.ts';

export function startLabScheme(): void {
  const apply = () => {
    const { theme, upDown } = useSettings.getState();
    Object.assign(document.documentElement.dataset, { theme, updown: upDown, account: 'real' });
  };
  apply();
  useSettings.subscribe(apply);
}
