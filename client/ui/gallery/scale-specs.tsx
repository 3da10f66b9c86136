import { Icon, type IconName } from '../icon.tsx';
import { iconPaths } from '../icon-paths.ts';
import { Spec } from './spec.tsx';

const swatches = [
  ['Header', 'header'],
  ['Primary', 'primary'],
  ['Background', 'bg'],
  ['Text', 'text'],
  ['Quiet fill', 'surface-1'],
  ['Control fill', 'surface-2'],
  ['Hairline', 'line'],
  ['Input line', 'line-input'],
  ['Up', 'up'],
  ['Up tint', 'up-tint'],
  ['Down', 'down'],
  ['Down tint', 'down-tint'],
  ['Success', 'ok'],
  ['Warning', 'warn'],
  ['Error', 'bad'],
  ['Information', 'info'],
] as const;

const steps = ['t-32', 't-24', 't-20', 't-18', 't-16', 't-14', 't-13', 't-12', 't-11'];

export function ScaleSpecs() {
  return (
    <>
      <Spec title="Colour">
        <div className="quarters swatches t-12">
          {swatches.map(([name, token]) => (
            <div key={token}>
              <i style={{ background: `var(--${token})` }} />
              <b className="w-5">{name}</b>
              <div className="c-3">--{token}</div>
            </div>
          ))}
        </div>
      </Spec>
      <Spec title="Type, Inter with tabular numerals">
        {steps.map((step) => (
          <div key={step} className="between">
            <span className={`${step} w-6 num`}>48,869.84 Trade</span>
            <span className="t-12 c-3">{step}</span>
          </div>
        ))}
      </Spec>
      <Spec title="Icons">
        <div className="line">
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Spec>
    </>
  );
}
