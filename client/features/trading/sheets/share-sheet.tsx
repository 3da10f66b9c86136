import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { invitationLink } from '../../../lib/navigation/invitation-link.ts';
import { useMode, useUser } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { shareOnDevice } from '../../../ui/share.ts';
import { showToast } from '../../../ui/toast.ts';
import { useOpenPosition } from '../lists/use-open-lists.ts';
import { figuresAt } from '../model/position-figures.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { TradeSheet } from './trade-sheet.tsx';

function useCard({ sheet }: SheetProps<'share'>): ShareCard {
  const { t } = useTranslation('trading');
  const { t: app } = useTranslation('app');
  const format = useFormat();
  const position = useOpenPosition(sheet.position);
  const [mark] = useState(useMark(position));
  const hidden = usePreferences(({ hideShareAmounts }) => hideShareAmounts);
  const covered = useSettings(({ balancesHidden }) => balancesHidden);
  const code = useUser()?.referralCode;
  const isDemo = useMode() === 'demo';
  const { unrealised, returnRate } = figuresAt(position, mark);
  return {
    brand: app('name'),
    contract: `${pairName(position.symbol)} ${t('perpetual')}`,
    side: `${t(`position.${position.side}`)} ${t('times', { leverage: position.leverage })}`,
    returnText: format.change(returnRate),
    isGain: !returnRate.startsWith('-'),
    profitText: hidden || covered ? '' : `${format.profit(unrealised)} USDT`,
    lines: [
      [t('position.entry'), format.price(position.entryPrice, position.symbol)],
      [t('position.mark'), format.price(mark, position.symbol)],
    ],
    watermark: isDemo ? t('share.demo') : '',
    invitation: code ? t('share.invitation', { code }) : '',
    // Only the code: the picture reveals nothing of the account.
    link: code ? invitationLink(code) : '',
  };
}

/** Renders a picture of the position's return to share. */
export function ShareSheet(props: SheetProps<'share'>) {
  const { open, onClose } = props;
  const { t } = useTranslation('trading');
  const card = useCard(props);
  const picture = useRef<HTMLCanvasElement>(null);
  const hidden = usePreferences(({ hideShareAmounts }) => hideShareAmounts);
  const save = async () => {
    const blob = await new Promise<Blob | null>((resolve) => {
      if (picture.current) picture.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    if (!blob) return;
    const file = new File([blob], 'position.png', { type: 'image/png' });
    if (await shareOnDevice({ files: [file] })) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
    showToast({ tone: 'ok', text: t('share.saved') });
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('position.share')}
      footer={
        <Button variant="primary" block onClick={() => void save()}>
          {t('share.save')}
        </Button>
      }
    >
      <CardPicture card={card} picture={picture} />
      <div className="mt-12">
        <Checkbox
          checked={hidden}
          onChange={(event) => changeTradePreferences({ hideShareAmounts: event.currentTarget.checked })}
        >
          {t('share.hide')}
        </Checkbox>
      </div>
    </TradeSheet>
  );
}

/** Draws the picture once the sheet shows its content. */
function CardPicture({ card, picture }: { card: ShareCard; picture: RefObject<HTMLCanvasElement | null> }) {
  const drawn = JSON.stringify(card);
  useLayoutEffect(() => {
    if (picture.current) drawShareCard(picture.current, JSON.parse(drawn) as ShareCard);
  }, [drawn, picture]);
  return (
    <canvas
      ref={picture}
      width={720}
      height={900}
      className="tr-share"
      role="img"
      aria-label={`${card.contract} ${card.side} ${card.returnText} ${card.profitText}`}
    />
  );
}

interface ShareCard {
  brand: string;
  contract: string;
  side: string;
  returnText: string;
  isGain: boolean;
  /** Empty where amounts are hidden. */
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

function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const font = readToken('--font-sans');
  const write = (text: string, y: number, size: number, [color, weight = 400]: [string, number?]) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = color;
    pen.fillText(text, edge, y, width - 2 * edge);
  };
  pen.fillStyle = readToken('--header');
  pen.fillRect(0, 0, width, height);
  if (card.watermark) drawWatermark(pen, card.watermark, font);
  write(card.brand, 96, 30, ['#ffffff', 600]);
  write(card.contract, 220, 36, ['#ffffff', 600]);
  write(card.side, 268, 28, ['#c2c5cb']);
  // The card is always dark, so these colors do not follow the theme.
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
