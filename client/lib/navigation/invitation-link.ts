import { mobilePath } from '@papertape/shared/contract/places.ts';
import { queryInWorld, worldName } from '../host/world.ts';

/** Opens the registration with the code filled in. */
export function invitationLink(code: string): string {
  const query = queryInWorld(`${new URLSearchParams({ invitation: code })}`, worldName());
  return `${window.location.origin}${mobilePath('registerPhone')}${query}`;
}
