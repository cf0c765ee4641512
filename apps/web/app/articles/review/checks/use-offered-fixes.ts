import { SECTION_LIMITS } from '@inkstep/contract/limits';
import type { RevisionFix, RewriteName } from '@inkstep/engine/checks';
import type { OfferFix } from '../../../editor/checks/checks-panel.tsx';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { useArticle, useArticleSession } from '../../text/editor/article-context.ts';
import { useHasModel } from '../../text/sections/use-has-model.ts';

/** Returns the fix that each check offers. Changes made by code are shown before they apply. */
export function useOfferedFixes(): OfferFix {
  const t = useTexts('articles');
  const reader = useLanguage();
  const session = useArticleSession();
  const { store, reveal } = session;
  const checked = useArticle((state) => state.checked);
  const language = useArticle(({ evidence }) => evidence?.language) ?? 'en';
  const hasModel = useHasModel();

  const instructionOf = (name: RewriteName, items: readonly string[]): string => {
    const list = items.map((item) => t('checks.fix.item', { item })).join(t('checks.fix.comma'));
    const inWords = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
    const instruction = t(`checks.fix.instructions.${name}`, {
      list,
      count: items.length,
      language: inWords,
    });
    return instruction.slice(0, SECTION_LIMITS.instruction);
  };
  const propose = ({ section, revision }: RevisionFix) =>
    store.set({
      wish:
        revision.mode === 'rewrite'
          ? {
              section,
              mode: 'rewrite',
              instruction: instructionOf(revision.name, revision.items),
              // A list item that repeats another may go.
              keepsStructure: revision.name !== 'repetition' && revision.name !== 'similar',
              ...(revision.other !== undefined && { otherId: revision.other }),
            }
          : { section, ...revision },
    });

  return (name) => {
    const fix = checked?.fixes[name];
    if (!fix) return undefined;
    const shows = (after: string) => ({
      run: () => store.set({ fix: { name, before: checked.text, after } }),
    });
    switch (fix.kind) {
      case 'text':
        return shows(fix.text);
      case 'none':
        return { reason: t(`checks.fix.none.${fix.reason}`) };
      case 'place':
        return {
          run: () => {
            reveal(fix.place);
            session.choosePicture();
          },
        };
      case 'revision':
        if (hasModel) return { run: () => propose(fix) };
        if (fix.withoutModel) return shows(fix.withoutModel.text);
        return fix.revision.mode === 'rewrite'
          ? { reason: t('sections.needsModel') }
          : { run: () => propose(fix) };
    }
  };
}
