import { Banner } from '../../../ui/banner.tsx';
import type { OrderWarning } from '../model/order-warnings.ts';
import { useWarningText } from './order-texts.ts';

/** Renders the warnings about an order, above its confirmation. */
export function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const text = useWarningText();
  return (
    <div className="col g-8 tr-guards">
      {warnings.map((warning) => (
        <Banner key={warning.key} tone="warn" icon="warning" block>
          {text(warning)}
        </Banner>
      ))}
    </div>
  );
}
