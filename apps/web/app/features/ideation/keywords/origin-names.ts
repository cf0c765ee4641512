import type { Translate } from '../../../i18n/language-context.ts';

const KNOWN = ['patterns', 'google-suggest', 'wikipedia', 'your-sources'] as const;

/** Patterns are nobody's words: what they suggest was not typed, asked or written by anybody. */
export const isPattern = (origin: string): boolean => origin === 'patterns';

export function originName(t: Translate<'ideation'>, origin: string, fallback = origin): string {
  const known = KNOWN.find((id) => id === origin);
  return known ? t(`origins.${known}`) : fallback;
}
