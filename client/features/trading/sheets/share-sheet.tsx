import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { invitationLink } from '../../../lib/navigation/invitation-link.ts';
import { useMode, useUser } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { shareOnDevice } from '../../../ui/share.ts';
import { showToast } from '../../../ui/toast.ts';
import { useOpenPosition } from '../lists/use-open-position.ts';
import { figuresAt } from '../model/position-figures.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { changePreferences, usePreferences } from '../state/trade-preferences.ts';
import { drawShareCard, type ShareCard } from './share-card.ts';
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
    // The code alone: nothing of the account may be read from the picture.
    link: code ? invitationLink(code) : '',
  };
}

/** A picture of the position's return to show around. */
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
          onChange={(event) => changePreferences({ hideShareAmounts: event.currentTarget.checked })}
        >
          {t('share.hide')}
        </Checkbox>
      </div>
    </TradeSheet>
  );
}

/** The sheet shows its content later than it renders: the picture is drawn by what is there only with it. */
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
