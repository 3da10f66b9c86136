import type { ReactNode } from 'react';

export interface PickerOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Left of the text: a coin, a flag. */
  icon?: ReactNode | undefined;
  end?: ReactNode | undefined;
  /** Further words that the search matches. */
  keywords?: string | undefined;
  disabled?: boolean | undefined;
}

/** Returns the text in lower case without diacritics. */
export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the options that contain every word of the query; those whose label starts with it come first. */
export function matchOptions(options: PickerOption[], query: string): PickerOption[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = withoutAccents(
      `${option.label} ${option.value} ${option.description ?? ''} ${option.keywords ?? ''}`,
    );
    return words.every((word) => text.includes(word));
  });
  const first = words[0] ?? '';
  const starts = (option: PickerOption) => (withoutAccents(option.label).startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => starts(a) - starts(b));
}
