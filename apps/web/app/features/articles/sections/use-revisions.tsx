import type { ArticleEvidence, Outline, SectionLock } from '@inkstep/contract';
import { parseArticleText } from '@inkstep/contract/article-text';
import type { Change } from '@inkstep/contract/text-removal';
import type { ArticlePart } from '@inkstep/engine/checks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { ArticleDraft } from '../../../lib/article-draft.ts';
import { useSectionNames } from '../../../lib/use-section-names.ts';
import type { AskWorker } from '../../../writing/checks/use-checks-worker.ts';
import type { Flag } from '../../../writing/editor/flags.ts';
import { proposalChanges } from './proposal-changes.ts';
import { RewriteDialog } from './rewrite-dialog.tsx';
import type { RevisionChoice } from './section-row.tsx';
import { askForSections, isSameSection, type SectionedText } from './sections-of.ts';
import { type ProposalOptions, useProposal, type Wish } from './use-proposal.ts';
import { useSections } from './use-sections.ts';

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'));

interface RevisionsInput {
  taskId: string;
  article: ArticleDraft;
  text: string;
  evidence: ArticleEvidence | undefined;
  /** The outline, for the planned words of the sections. */
  outline: Outline | null;
  ask: AskWorker;
  reload: () => Promise<void>;
  /** Changes the body as a single undo step. */
  accept: (changes: readonly Change[]) => void;
  /** Leads to an accepted change. */
  takeFocus: () => boolean;
}

export interface Revisions {
  sectioned: SectionedText | undefined;
  names: readonly string[];
  hasModel: boolean;
  revise: (section: ArticlePart, choice: RevisionChoice) => void;
  /** Asks for a proposal and shows it. */
  propose: (wish: Wish) => void;
  /** Rewrites a sentence from its source. Undefined outside sections and in locked ones. */
  rewriteFromSource: (flag: Flag) => (() => void) | undefined;
  dialog: ReactNode;
}

/** Revises sections and sentences, from the request to the accepted change. */
export function useRevisions({
  taskId,
  article,
  text,
  evidence,
  outline,
  ask,
  reload,
  accept,
  takeFocus,
}: RevisionsInput): Revisions {
  const sectioned = useSections(text, evidence, outline, ask);
  const parts = sectioned?.article.sections ?? [];
  const names = useSectionNames(parts.map(({ heading }) => heading));
  const nameOf = ({ heading, ordinal }: SectionLock) =>
    names[parts.findIndex((part) => part.heading === heading && part.ordinal === ordinal)] ?? heading;
  const [wishing, setWishing] = useState<ArticlePart>();
  const { data: writer } = useQuery({
    queryKey: ['writer'],
    queryFn: ({ signal }) => api.writer({}, { signal }),
  });

  const take: ProposalOptions['take'] = (wish, proposal, { onlyLook }) =>
    new Promise((resolve) => {
      const { language = 'en', locks = [] } = evidence ?? {};
      const now = article.read().text;
      askForSections(ask, { text: now, language, locks, plans: [] }, (standing) => {
        const section = standing.article.sections.find((part) => isSameSection(part, wish.section));
        const isStill = section !== undefined && article.read().text === now;
        if (isStill && !onlyLook) {
          const before = now.length - parseArticleText(now).body.length;
          accept(proposalChanges(standing.article, section, proposal, before));
        }
        resolve(isStill);
      });
    });
  const { begin, state } = useProposal({ taskId, saveNow: article.saveNow, reload, take });

  const revise = (section: ArticlePart, mode: RevisionChoice) =>
    mode === 'rewrite' ? setWishing(section) : begin({ section, mode });
  const rewriteFromSource = (flag: Flag) => {
    if (sectioned?.text !== text) return undefined;
    const start = flag.start + (text.length - parseArticleText(text).body.length);
    const at = sectioned.article.sections.findIndex((each) => each.start <= start && start < each.end);
    const section = sectioned.article.sections[at];
    if (!section || sectioned.locks[at]) return undefined;
    const sentence = { text: flag.text, at: start - section.start };
    return () => begin({ section, mode: 'source', sentence });
  };

  return {
    sectioned,
    names,
    hasModel: writer?.writer !== 'drafter',
    revise,
    propose: begin,
    rewriteFromSource,
    dialog: (
      <>
        {wishing && (
          <RewriteDialog
            name={nameOf(wishing)}
            onClose={() => setWishing(undefined)}
            onAsk={(instruction) => {
              setWishing(undefined);
              begin({ section: wishing, mode: 'rewrite', instruction });
            }}
          />
        )}
        {state && (
          <Suspense>
            <ProposalDialog state={state} name={nameOf(state.wish.section)} takeFocus={takeFocus} />
          </Suspense>
        )}
      </>
    ),
  };
}
