import type { ArticleDisclosure } from '@inkstep/contract';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';

/** Why readers are told or not, in words. */
export function useReason(): (disclosure: ArticleDisclosure) => string {
  const t = useTexts('disclosure');
  const language = useLanguage();
  return ({ reason, made_by: by, words, machine_words: machineWords }) => {
    if (reason !== 'machine') return t(`reasons.${reason}`);
    if (by === 'model' && machineWords === 0) return t('reasons.rewritten');
    const share = new Intl.NumberFormat(language, { style: 'percent' }).format(
      words === 0 ? 0 : machineWords / words,
    );
    return t('reasons.machine', { by, share });
  };
}
