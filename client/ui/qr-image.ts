import { encode } from 'uqr';

const modulePx = 12;
const quietModules = 4;
const lineHeight = 44;

/** A QR code with lines of text below it, as a PNG: black on white, with the quiet zone a camera needs. */
export async function qrImage(text: string, lines: readonly string[]): Promise<Blob | null> {
  const code = encode(text, { ecc: 'M', border: 0 });
  const side = (code.size + 2 * quietModules) * modulePx;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side + lines.length * lineHeight;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const [y, row] of code.data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark)
        context.fillRect((x + quietModules) * modulePx, (y + quietModules) * modulePx, modulePx, modulePx);
    }
  }
  context.textAlign = 'center';
  context.font = '22px sans-serif';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, side / 2, side + index * lineHeight + 8, side - 2 * modulePx);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
