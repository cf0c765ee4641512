import type { Change } from '@inkstep/article/text-removal';
import type { SectionLock, SectionProposal } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../identity/use-user.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { claimsQuery } from '../../live/live-queries.ts';
import { applyChanges, useKeepText } from '../../suggestions/use-keep-text.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { proposalChanges } from './proposal-changes.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { askForSections, isSameSection } from './sections-of.ts';
import { SourceDialog } from './source-dialog.tsx';
import { type ProposalOptions, type ProposalRequest, useProposal } from './use-proposal.ts';
import { useSectionNames } from './use-section-names.ts';

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx'));
const AskAboutClaim = lazyPart(() => import('../../live/ask-about-claim.tsx'));
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

  /** Changes of the body that make a proposal the section's text; undefined if the section has changed since. */
  const changesOf = (request: ProposalRequest, proposal: SectionProposal) =>
    new Promise<Change[] | undefined>((resolve) => {
      const { language = 'en', locks = [] } = store.read().evidence ?? {};
      const now = session.text();
      askForSections(ask, { text: now, language, locks, plans: [] }, (standing) => {
        const section = standing.article.sections.find((part) => isSameSection(part, request.section));
        const isStill = section !== undefined && session.text() === now;
        resolve(isStill ? proposalChanges(standing.article, section, proposal, session.before()) : undefined);
      });
    });
  const take: ProposalOptions['take'] = async (taken, proposal, { onlyLook }) => {
    const changes = await changesOf(taken, proposal);
    if (changes && !onlyLook) accept(changes);
    return changes !== undefined;
  };
  const keepText = useKeepText();
  const keepProposal: ProposalOptions['keep'] = async (request, proposal) => {
    const changes = await changesOf(request, proposal);
    if (!changes) return false;
    await keepText(applyChanges(session, changes), {
      id: proposal.id,
      note: request.instruction,
      source: { kind: 'proposal', proposal_id: proposal.id },
    });
    return true;
  };
  const { begin, state } = useProposal({
    taskId,
    saveNow: article.saveNow,
    reload: () => session.surroundings.reload(),
    take,
    keep: keepProposal,
    onClose: () => store.set({ wish: undefined }),
  });
  const { data: claims } = useQuery(claimsQuery(taskId));
  const me = useUser()?.id;
  /** Request that waits for consent, because somebody else is writing the section. */
  const [confirming, setConfirming] = useState<{ wish: ProposalRequest; holder: string }>();
  const beginOrAsk = useEffectEvent((next: ProposalRequest) => {
    const { heading, ordinal } = next.section;
    const claim = claims.find(
      (one) => one.heading === heading && one.ordinal === ordinal && one.user_id !== me,
    );
    if (claim) setConfirming({ wish: next, holder: claim.name });
    else begin(next);
  });
  useEffect(() => {
    if (wish) beginOrAsk(wish);
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
      {confirming && (
        <Suspense>
          <AskAboutClaim
            holder={confirming.holder}
            section={nameOf(confirming.wish.section)}
            onContinue={() => {
              setConfirming(undefined);
              begin(confirming.wish);
            }}
            onClose={() => {
              setConfirming(undefined);
              store.set({ wish: undefined });
            }}
          />
        </Suspense>
      )}
      {state && (
        <Suspense>
          <ProposalDialog state={state} name={nameOf(state.wish.section)} takeFocus={takeFocus} />
        </Suspense>
      )}
    </>
  );
}
