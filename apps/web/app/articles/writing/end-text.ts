import type { GenerationStatus } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import type { Translate } from '../../i18n/language-context.ts';

/** The server's message for English users, else a text by error code. */
export const endText = (
  { message, errorCode }: GenerationStatus,
  t: Translate<'generation'>,
  language: Language,
): string => (language === 'en' && message !== '' ? message : t(`ended.${errorCode ?? 'GENERATION_FAILED'}`));
