/** Draws the card that shows a position's return. Knows no account: what it is given is all that can be seen. */
import { encode } from 'uqr';

export interface ShareCard {
  brand: string;
  contract: string;
  side: string;
  returnText: string;
  isGain: boolean;
  /** Empty where amounts are not to be shown. */
  profitText: string;
  lines: [label: string, value: string][];
  /** Empty in the real account. */
  watermark: string;
  invitation: string;
  link: string;
}

const width = 720;
const height = 900;
const edge = 56;

function tokenOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const font = tokenOf('--font-sans');
  const write = (text: string, y: number, size: number, [colour, weight = 400]: [string, number?]) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.fillText(text, edge, y, width - 2 * edge);
  };
  pen.fillStyle = tokenOf('--header');
  pen.fillRect(0, 0, width, height);
  if (card.watermark) drawWatermark(pen, card.watermark, font);
  write(card.brand, 96, 30, ['#ffffff', 600]);
  write(card.contract, 220, 36, ['#ffffff', 600]);
  write(card.side, 268, 28, ['#c2c5cb']);
  // On the dark card the light-theme tones would be too dark, so these two are fixed.
  const tone = isGreenUp() === card.isGain ? '#4cd4a1' : '#ff8d9a';
  write(card.returnText, 400, 104, [tone, 600]);
  if (card.profitText) write(card.profitText, 456, 36, [tone, 600]);
  card.lines.forEach(([label, value], index) => {
    const y = 540 + index * 72;
    write(label, y, 24, ['#c2c5cb']);
    write(value, y + 32, 30, ['#ffffff', 600]);
  });
  if (card.invitation) write(card.invitation, 800, 26, ['#ffffff']);
  if (card.link) drawCode(pen, card.link);
}

function isGreenUp(): boolean {
  return document.documentElement.dataset['updown'] !== 'red-up';
}

function drawWatermark(pen: CanvasRenderingContext2D, text: string, font: string): void {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(-Math.PI / 6);
  pen.font = `700 120px ${font}`;
  pen.fillStyle = 'rgba(255, 255, 255, 0.1)';
  pen.textAlign = 'center';
  pen.fillText(text, 0, 0);
  pen.restore();
}

function drawCode(pen: CanvasRenderingContext2D, link: string): void {
  const { data, size } = encode(link);
  const plate = 168;
  const cell = (plate - 16) / size;
  const left = width - edge - plate;
  const top = height - edge - plate;
  pen.fillStyle = '#ffffff';
  pen.fillRect(left, top, plate, plate);
  pen.fillStyle = '#1b1e24';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + 8 + x * cell, top + 8 + y * cell, cell + 0.5, cell + 0.5);
    });
  });
}
