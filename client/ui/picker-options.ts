import type { ReactNode } from 'react';

export interface PickerOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Left of the text: a coin, a flag. */
  icon?: ReactNode | undefined;
  end?: ReactNode | undefined;
  /** Further words the search finds it by. */
  keywords?: string | undefined;
  disabled?: boolean | undefined;
}

/** Small letters without accents and other marks. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Options that hold every word of the query; those whose label starts with it come first. */
export function matchOptions(options: PickerOption[], query: string): PickerOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = plain(
      `${option.label} ${option.value} ${option.description ?? ''} ${option.keywords ?? ''}`,
    );
    return words.every((word) => text.includes(word));
  });
  const first = words[0] ?? '';
  const starts = (option: PickerOption) => (plain(option.label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => starts(a) - starts(b));
}
