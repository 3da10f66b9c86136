import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import { useUser } from '../../../lib/settings/session.ts';
import { Button } from '../../../ui/button.tsx';
import type { Topic } from './more-topics.tsx';

export interface TopicTextProps {
  topic: Topic;
  onBack: () => void;
  onLeave: () => void;
}

/** Explains a topic and links it, or its replacement. */
export function TopicText({ topic, onBack, onLeave }: TopicTextProps) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const level = useUser()?.vipLevel ?? 0;
  const rate = (liquidity: Liquidity) =>
    hasHouseRules() ? format.percent(feeRates[liquidity]) : unknownText;
  const values = { level, makerRate: rate('maker'), takerRate: rate('taker') };
  return (
    <div className="pad-x">
      <p className="c-2">{t(`topic.${topic.key}Text`, values)}</p>
      <div className="home-actions home-actions--two mt-20">
        <Button variant="primary" onClick={onLeave}>
          {t(`topic.${topic.key}Action`)}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('topic.back')}
        </Button>
      </div>
    </div>
  );
}
