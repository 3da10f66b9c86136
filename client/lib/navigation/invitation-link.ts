import { worldName } from '../api/world.ts';

/** Opens the registration with the code filled in. */
export function invitationLink(code: string): string {
  const world = worldName();
  const query = new URLSearchParams({ invitation: code, ...(world ? { world } : {}) });
  return `${window.location.origin}/pages/register/index?${query}`;
}
