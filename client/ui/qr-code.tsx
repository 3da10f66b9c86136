import { useMemo } from 'react';
import { encode } from 'uqr';

const modulePx = 12;
const quietModules = 4;
const lineHeight = 44;

/** Draws a QR code with lines of text below it as a PNG: black on white, with the quiet zone that cameras need. */
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

interface QrCodeProps {
  text: string;
  /** The name of the encoded text: "Deposit address". */
  label: string;
  size?: number | undefined;
}

/** Returns one path of unit squares; horizontal runs are joined. */
function modulesPath(rows: boolean[][]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    let x = 0;
    while (x < row.length) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
      else x += 1;
    }
  }
  return path;
}

/** Renders black on a white plate in every scheme, because cameras need the contrast. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const { path, modules } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    return { path: modulesPath(code.data), modules: code.size };
  }, [text]);
  return (
    <svg
      className="qr"
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={path} />
    </svg>
  );
}
