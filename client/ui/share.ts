/**
 * Opens the share sheet of the device. False where it has none for this (plain http has none at all), so that the caller offers
 * another way; closing the sheet is no failure.
 */
export async function shareOnDevice(data: ShareData): Promise<boolean> {
  if (!canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function canShare(data: ShareData): boolean {
  return 'share' in navigator && navigator.canShare?.(data) === true;
}
