import { fileAddress } from '../api/address.ts';
import { useSettings } from '../settings/settings-store.ts';

/** Returns the address of an uploaded picture that only its owner may see. */
export function usePicture(path: string): string {
  const token = useSettings((settings) => settings.token);
  return fileAddress(path, token);
}
