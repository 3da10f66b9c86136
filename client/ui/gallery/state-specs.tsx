import { Banner, TrialBanner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card, SelectCard } from '../card.tsx';
import { CountRing } from '../count-ring.tsx';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { QrCode } from '../qr-code.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { Stepper } from '../stepper.tsx';
import { type UploadState, UploadTile } from '../upload-tile.tsx';
import { ignore, Spec } from './spec.tsx';

const uploads: { label: string; state: UploadState }[] = [
  { label: 'Add photo', state: { kind: 'empty' } },
  { label: 'Front', state: { kind: 'progress', percent: 62, text: '62%' } },
  { label: 'Back', state: { kind: 'done', preview: '/icons/brand.svg' } },
  { label: 'Extra', state: { kind: 'error', reason: 'Larger than 5 MB' } },
];

/** Shows what a list displays while it has no rows, beside pictures that are drawn by the page. */
function AbsenceSpec() {
  return (
    <Spec title="Empty, error, skeleton">
      <div className="half">
        <Card flush>
          <Empty title="No open orders" action={<Button>Browse</Button>}>
            Orders you place appear here.
          </Empty>
        </Card>
        <Card flush>
          <ErrorState onRetry={ignore} correlationId="9f31c2">
            The server did not answer.
          </ErrorState>
        </Card>
        <Card flush>
          <SkeletonRows label="Loading" rows={3} />
        </Card>
        <div className="flex g-16">
          <QrCode text="TQ5g9hZK2sX8wA1bVn3mPq7rLd4eYfU6cJ" label="Deposit address" size={140} />
          <CountRing label="Contract" secondsLeft={42} secondsTotal={60} />
        </div>
      </div>
    </Spec>
  );
}

export function StateSpecs() {
  return (
    <>
      <Spec title="Stepper">
        <Stepper
          label="Verification"
          current={1}
          steps={[
            { key: 'details', label: 'Details' },
            { key: 'documents', label: 'Documents' },
            { key: 'review', label: 'Review' },
          ]}
        />
      </Spec>
      <Spec title="Upload tile">
        <div className="quarters">
          {uploads.map(({ label, state }) => (
            <UploadTile
              key={label}
              label={label}
              state={state}
              accept="image/png"
              onPick={ignore}
              onRemove={ignore}
            />
          ))}
        </div>
      </Spec>
      <Spec title="Banner">
        <div className="col g-8">
          <Banner icon="megaphone" block>
            No deposit or withdrawal fees for 3 months
          </Banner>
          <Banner tone="info" block>
            Connected to the internet
          </Banner>
          <Banner tone="warn" block action={<button type="button">Undo</button>}>
            Send only USDT over TRC20.
          </Banner>
          <Banner tone="bad" block>
            No network
          </Banner>
          <TrialBanner tag="Demo version" action={{ label: 'Switch to real', onPress: ignore }}>
            Virtual funds only
          </TrialBanner>
        </div>
      </Spec>
      <AbsenceSpec />
      <Spec title="Cards">
        <div className="half">
          <Card title="Outlined">A group that stands alone.</Card>
          <Card quiet title="Quiet">
            A summary inside a form.
          </Card>
          <SelectCard selected onSelect={ignore}>
            <span className="card__body">Selected</span>
          </SelectCard>
          <SelectCard selected={false} onSelect={ignore}>
            <span className="card__body">Selectable</span>
          </SelectCard>
        </div>
      </Spec>
    </>
  );
}
