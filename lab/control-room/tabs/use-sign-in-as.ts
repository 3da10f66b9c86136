/** Opens the product's page in this world, signed in as somebody. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { useCallback } from 'react';
import { changeSettings } from '../../../client/lib/settings/settings-store.ts';
import { signedOut } from '../../../client/lib/settings/values.ts';
import { worldHere } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';

export function useSignInAs(): (uid: string) => Promise<void> {
  const { run } = useAct();
  return useCallback(
    async (uid) => {
      // Opened within the press, which is when a browser lets a page open another.
      const page = window.open('about:blank');
      const session = await run(sim.sessionStart, { uid });
      if (session === undefined) {
        page?.close();
        return;
      }
      changeSettings({ ...signedOut, token: session.token, typeUser: session.mode });
      const address = `${worldPath(worldHere())}/`;
      if (page) page.location.replace(address);
      else window.location.assign(address);
    },
    [run],
  );
}
