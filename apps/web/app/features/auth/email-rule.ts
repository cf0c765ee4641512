import type { Translate } from '../../i18n/language-context.ts';

/** Catches typos only; the server validates the address. */
export const emailRule = (t: Translate<'auth'>) => ({
  required: t('emailRequired'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t('emailWrong') },
});
