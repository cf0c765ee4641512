import type { SourceReport } from '@inkstep/contract';
import type { Translate } from '../../i18n/language-context.ts';

const TRANSLATED = ['patterns', 'google-suggest', 'wikipedia', 'your-sources', 'your-library'] as const;

/** True for generated items, as opposed to observed searches and questions. */
export const isPattern = (origin: string): boolean => origin === 'patterns';

/** Display name of an item's origin. */
export type OriginName = (origin: string) => string;

/** Display names of a research's origins: translated where needed, otherwise as reported. */
export const originNames =
  (t: Translate<'research'>, sources: readonly SourceReport[]): OriginName =>
  (origin) => {
    const translated = TRANSLATED.find((id) => id === origin);
    if (translated) return t(`origins.${translated}`);
    return sources.find(({ id }) => id === origin)?.name ?? origin;
  };
