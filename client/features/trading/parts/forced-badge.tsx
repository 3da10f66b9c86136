import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Who closed it, in words; what the user did not want to happen does not look like what the user did. */
export function ForcedBadge({ by, children }: { by: OrderRow['origin']; children: string }) {
  if (by !== 'liquidation') return children;
  return (
    <Badge tone="bad" small>
      {children}
    </Badge>
  );
}
