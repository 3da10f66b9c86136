/** Advice that differs in a container of the image, whose data folder is fixed and on a volume. */
import { existsSync } from 'node:fs';

const markers = ['/.dockerenv', '/run/.containerenv'];

/** Returns whether this process runs in a container of Docker or Podman. */
export const isInContainer = (): boolean => markers.some((file) => existsSync(file));

/** Data folder of the image, on a volume. */
const volume = '/data';

/** Returns the end of a sentence about an unusable data folder or a path in it: how to use another one. */
export function adviseOtherFolder(path: string, inContainer = isInContainer()): string {
  const isOnVolume = path === volume || path.startsWith(`${volume}/`);
  return inContainer && isOnVolume
    ? `or mount another volume at ${volume}`
    : 'or choose another folder by DATA_DIR';
}
