import { BrandMark } from '../../ui/brand-mark.tsx';
import { type Brand, useBrand } from './use-brand.ts';

interface BrandSignProps {
  onHeader?: boolean | undefined;
  size?: number | undefined;
  /** With the name beside the mark. */
  word?: boolean | undefined;
}

/** Shows mark and name of the operator; an empty place until the host is known. */
export function BrandSign({ onHeader, size = 28, word }: BrandSignProps) {
  const brand = useBrand();
  return (
    <span className="brand">
      <span className="brand__mark" style={{ width: size, height: size }}>
        {brand && <Mark brand={brand} onHeader={onHeader} size={size} />}
      </span>
      {word && <span className="brand__word">{brand?.name}</span>}
    </span>
  );
}

function Mark({ brand, onHeader, size }: BrandSignProps & { brand: Brand; size: number }) {
  if (brand.mark === 'own') return <img src="/icons/brand.svg" width={size} height={size} alt="" />;
  return <BrandMark look={brand.mark} colours={brand.colours} onHeader={onHeader} size={size} />;
}

/** Shows the name alone, for use in a line of text. */
export function BrandName() {
  return <>{useBrand()?.name}</>;
}
