import type { SourceReport } from '@inkstep/contract';
import type { Translate } from '../../../i18n/language-context.ts';

const TRANSLATED = ['patterns', 'google-suggest', 'wikipedia', 'your-sources'] as const;

/** Patterns are nobody's words: what they suggest was not typed, asked or written by anybody. */
export const isPattern = (origin: string): boolean => origin === 'patterns';

/** What people call the origin of an item. */
export type NameOf = (origin: string) => string;

/** Names of a research's origins: ours where they differ by language, else as its sources were reported. */
export const originNames =
  (t: Translate<'ideation'>, sources: readonly SourceReport[]): NameOf =>
  (origin) => {
    const translated = TRANSLATED.find((id) => id === origin);
    if (translated) return t(`origins.${translated}`);
    return sources.find(({ id }) => id === origin)?.name ?? origin;
  };
