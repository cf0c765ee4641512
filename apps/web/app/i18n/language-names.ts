import type { Language } from '@inkstep/contract/languages';

/** Native language names, so that readers recognize theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '简体中文', es: 'Español' };
