import { BrandMark } from '../brand-mark.tsx';
import { ButtonSpecs } from './button-specs.tsx';
import { DataSpecs } from './data-specs.tsx';
import { FormSpecs } from './form-specs.tsx';
import { FrameSpecs } from './frame-specs.tsx';
import { OverlaySpecs } from './overlay-specs.tsx';
import { ScaleSpecs } from './scale-specs.tsx';
import { StateSpecs } from './state-specs.tsx';

export function Gallery() {
  return (
    <>
      <header className="flex g-16">
        <BrandMark size={40} />
        <div>
          <h1 className="t-24 w-6">Components</h1>
          <p className="c-2">Every part in every state.</p>
        </div>
      </header>
      <main className="specs">
        <ScaleSpecs />
        <ButtonSpecs />
        <FormSpecs />
        <DataSpecs />
        <StateSpecs />
        <OverlaySpecs />
        <FrameSpecs />
      </main>
    </>
  );
}
