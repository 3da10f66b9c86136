import { useSearchParams } from 'react-router-dom';
import { productPage } from '../../lib/screens/trade-panels.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecondsMobile } from './seconds.mobile.tsx';

/** Seconds contracts, or the product that the address names: it has no address of its own. */
export function SecondContractMobile() {
  const [query] = useSearchParams();
  const Other = productPage(query.get('product'));
  if (!Other) return <SecondsMobile />;
  const waiting = (
    <main className="pad" aria-busy="true">
      <Skeleton height={420} />
    </main>
  );
  return <Other waiting={waiting} />;
}
