import { mobilePath } from '@papertape/shared/contract/places.ts';
import { queryInWorld, worldName } from '../host/world.ts';

/** Returns a whole address for somebody else: it leads to the world of this page. */
export function shareableLink(path: string): string {
  const [place = '', query = ''] = path.split('?');
  return `${window.location.origin}${place}${queryInWorld(query, worldName())}`;
}

/** Opens the registration with the code filled in. */
export function invitationLink(code: string): string {
  return shareableLink(`${mobilePath('registerPhone')}?${new URLSearchParams({ invitation: code })}`);
}
