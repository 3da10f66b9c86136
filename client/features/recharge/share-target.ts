/** A deposit address as a picture: saved as a file, or handed to another app of the phone. */
import { qrImage } from '../../ui/qr-image.ts';
import { canShare, shareOnDevice } from '../../ui/share.ts';

export async function saveTarget(address: string, lines: readonly string[]): Promise<void> {
  const picture = await qrImage(address, lines);
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${address.slice(0, 8)}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function shareTarget(address: string, lines: readonly string[]): Promise<void> {
  const picture = await qrImage(address, lines);
  const files = picture ? [new File([picture], 'address.png', { type: 'image/png' })] : [];
  const withPicture = { text: lines.join('\n'), files };
  await shareOnDevice(canShare(withPicture) ? withPicture : { text: withPicture.text });
}
