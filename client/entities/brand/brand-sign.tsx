import { BrandMark } from '../../ui/brand-mark.tsx';
import { type Brand, useBrand } from './use-brand.ts';

interface BrandSignProps {
  /** Inside a header the mark takes the header's colours. */
  onHeader?: boolean | undefined;
  size?: number | undefined;
  /** With the name beside the mark. */
  word?: boolean | undefined;
}

/** The mark of the operator of the host, and their name; an empty place until the host is known. */
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

/** The name alone, where it stands in a line. */
export function BrandName() {
  return <>{useBrand()?.name}</>;
}
