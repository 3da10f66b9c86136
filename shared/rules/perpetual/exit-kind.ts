/** Exit levels: conditional orders that close a position on one of its sides. */
import type { ConditionalRow } from '../../contract/conditional-rows.ts';
import type { TriggerField } from './check-terms.ts';

type Waiting = Pick<ConditionalRow, 'action' | 'kind' | 'type' | 'triggerBy' | 'linkedId'>;

/**
 * Returns whether a conditional order is an exit level: an unlinked stop at market, by the mark, that closes.
 */
export function isExitLevel({ action, kind, type, triggerBy, linkedId }: Waiting): boolean {
  return (
    action === 'close' && kind === 'stop' && type === 'market' && triggerBy === 'mark' && linkedId === null
  );
}

/** Returns the kind of an exit level: a trigger on the winning side of the position is a take profit. */
export function exitKind({ side, triggerWhen }: Pick<ConditionalRow, 'side' | 'triggerWhen'>): TriggerField {
  return (side === 'long') === (triggerWhen === 'atOrAbove') ? 'takeProfit' : 'stopLoss';
}
