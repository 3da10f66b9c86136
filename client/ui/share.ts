/**
 * Opens the share sheet of the device. Returns false where it has none (plain http never has one), so that the caller offers
 * another way; a closed sheet is not a failure.
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
