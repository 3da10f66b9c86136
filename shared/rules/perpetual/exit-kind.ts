/** The side of its position on which an order that waits for a trigger closes. */
import type { ConditionalRow } from '../../contract/conditional-rows.ts';
import type { TriggerField } from './check-terms.ts';

type Waiting = Pick<ConditionalRow, 'action' | 'kind' | 'type' | 'triggerBy' | 'linkedId'>;

/** Whether a conditional order is a level: a stop at market, by the mark, that closes and stands alone. */
export function isExitLevel({ action, kind, type, triggerBy, linkedId }: Waiting): boolean {
  return (
    action === 'close' && kind === 'stop' && type === 'market' && triggerBy === 'mark' && linkedId === null
  );
}

/** A trigger on the winning side of the position takes a profit. */
export function exitKind({ side, triggerWhen }: Pick<ConditionalRow, 'side' | 'triggerWhen'>): TriggerField {
  return (side === 'long') === (triggerWhen === 'atOrAbove') ? 'takeProfit' : 'stopLoss';
}
