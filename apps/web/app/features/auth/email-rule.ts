import type { Translate } from '../../i18n/language-context.ts';

/** Good enough to catch a slip; the server decides. */
export const emailRule = (t: Translate<'auth'>) => ({
  required: t('emailRequired'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t('emailWrong') },
});
