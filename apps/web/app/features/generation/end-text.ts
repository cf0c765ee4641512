import type { GenerationStatus } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import type { Translate } from '../../i18n/language-context.ts';

/** Why a run failed: the server's own words where they are in the reader's language, else what its code says. */
export const endText = (
  { message, errorCode }: GenerationStatus,
  t: Translate<'generation'>,
  language: Language,
): string => (language === 'en' && message !== '' ? message : t(`ended.${errorCode ?? 'GENERATION_FAILED'}`));
