import { mobilePath } from '@papertape/shared/contract/places.ts';
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { worldName } from '../host/world.ts';

/** Returns an address to share, with the origin and the world of this page. */
export function shareableLink(path: string): string {
  return window.location.origin + worldPath(worldName()) + path;
}

/** Returns the address of the registration with the code filled in. */
export function invitationLink(code: string): string {
  return shareableLink(`${mobilePath('registerPhone')}?${new URLSearchParams({ invitation: code })}`);
}
