import { useMemo } from 'react';
import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** What a camera will find: "Deposit address". */
  label: string;
  size?: number | undefined;
}

/** One path of unit squares; horizontal runs are joined. */
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

/** Black on a white plate in every scheme, because a camera must read it. */
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
