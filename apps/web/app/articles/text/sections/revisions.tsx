import type { SectionLock } from '@inkstep/contract';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { proposalChanges } from './proposal-changes.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { askForSections, isSameSection } from './sections-of.ts';
import { SourceDialog } from './source-dialog.tsx';
import { type ProposalOptions, useProposal } from './use-proposal.ts';
import { useSectionNames } from './use-section-names.ts';

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'));
const NO_SECTIONS: readonly SectionLock[] = [];

/** Returns the display name of a section, as in the sections list. */
function useNameOfSection(): (section: SectionLock) => string {
  const parts = useArticle(({ sectioned }) => sectioned?.article.sections ?? NO_SECTIONS);
  const names = useSectionNames(parts.map(({ heading }) => heading));
  return ({ heading, ordinal }) =>
    names[parts.findIndex((part) => part.heading === heading && part.ordinal === ordinal)] ?? heading;
}

/** Dialogs for revising a section or sentence, from the request to the accepted change. */
export function Revisions() {
  const session = useArticleSession();
  const { taskId, article, ask, store, accept, takeFocus } = session;
  const rewriting = useArticle((state) => state.rewriting);
  const sourcing = useArticle((state) => state.sourcing);
  const wish = useArticle((state) => state.wish);
  const nameOf = useNameOfSection();

  const take: ProposalOptions['take'] = (taken, proposal, { onlyLook }) =>
    new Promise((resolve) => {
      const { language = 'en', locks = [] } = store.read().evidence ?? {};
      const now = session.text();
      askForSections(ask, { text: now, language, locks, plans: [] }, (standing) => {
        const section = standing.article.sections.find((part) => isSameSection(part, taken.section));
        const isStill = section !== undefined && session.text() === now;
        if (isStill && !onlyLook) {
          accept(proposalChanges(standing.article, section, proposal, session.before()));
        }
        resolve(isStill);
      });
    });
  const { begin, state } = useProposal({
    taskId,
    saveNow: article.saveNow,
    reload: () => session.surroundings.reload(),
    take,
    onClose: () => store.set({ wish: undefined }),
  });
  const beginAsked = useEffectEvent(begin);
  useEffect(() => {
    if (wish) beginAsked(wish);
  }, [wish]);

  return (
    <>
      {rewriting && (
        <RewriteDialog
          name={nameOf(rewriting.section)}
          isPassage={rewriting.sentence !== undefined}
          onClose={() => store.set({ rewriting: undefined })}
          onAsk={(instruction) =>
            store.set({ rewriting: undefined, wish: { ...rewriting, mode: 'rewrite', instruction } })
          }
        />
      )}
      {sourcing && (
        <SourceDialog
          text={sourcing.sentence.text}
          onClose={() => store.set({ sourcing: undefined })}
          onRewrite={() => store.set({ sourcing: undefined, wish: { ...sourcing, mode: 'source' } })}
        />
      )}
      {state && (
        <Suspense>
          <ProposalDialog state={state} name={nameOf(state.wish.section)} takeFocus={takeFocus} />
        </Suspense>
      )}
    </>
  );
}
