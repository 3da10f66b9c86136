import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type FigureName, figureNames, figureTexts } from '../figures.ts';

interface SummaryTilesProps {
  /** Undefined while it is awaited. */
  statistics: TradeStatistics | undefined;
}

/** The figures of all trades; a press tells how one comes about. */
export function SummaryTiles({ statistics }: SummaryTilesProps) {
  const { t } = useTranslation('journal');
  const [asked, setAsked] = useState<FigureName>();
  return (
    <section aria-label={t('figures')} className="journal-tiles">
      {figureNames.map((name) =>
        statistics ? (
          <Tile key={name} name={name} statistics={statistics} onPress={() => setAsked(name)} />
        ) : (
          <span key={name} className="journal-tile">
            <Skeleton width={72} height={12} />
            <Skeleton width={96} height={20} />
          </span>
        ),
      )}
      <Sheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === undefined ? '' : t(`figure.${asked}`)}
      >
        {asked !== undefined && statistics && <Explanation name={asked} statistics={statistics} />}
      </Sheet>
    </section>
  );
}

interface TileProps {
  name: FigureName;
  statistics: TradeStatistics;
}

function Tile({ name, statistics, onPress }: TileProps & { onPress: () => void }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { value, isMoney } = figureTexts(name, statistics, { t, format });
  return (
    <button type="button" className="journal-tile" onClick={onPress}>
      <span className="t-12 c-2">{t(`figure.${name}`)}</span>
      <span className="t-18 w-6 num">{isMoney ? <Change text={value} /> : value}</span>
    </button>
  );
}

function Explanation({ name, statistics }: TileProps) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { value, how } = figureTexts(name, statistics, { t, format });
  return (
    <div className="journal-how">
      <p className="t-24 w-6 num">{value}</p>
      <p className="mt-8">{t(`meaning.${name}`)}</p>
      <p className="mt-8 c-2 num">{how}</p>
    </div>
  );
}
