import type { ErrorCode, RevisionMode, SectionLock, SectionProposal } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usageQuery } from '../../../billing/usage-query.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';

export interface ProposalRequest {
  section: SectionLock;
  mode: RevisionMode;
  instruction?: string;
  sentence?: { text: string; at: number };
  keepsStructure?: boolean;
  otherId?: string;
}

export interface ProposalOptions {
  taskId: string;
  /** Saves the article, so that the server has the current section. */
  saveNow: () => Promise<void>;
  reload: () => Promise<void>;
  /** Applies a proposal to the text. Returns false if the section has changed since. */
  take: (
    wish: ProposalRequest,
    proposal: SectionProposal,
    options: { onlyLook: boolean },
  ) => Promise<boolean>;
  /** Keeps a proposal as suggestions. Returns false if the section has changed since. */
  keep: (wish: ProposalRequest, proposal: SectionProposal) => Promise<boolean>;
  onClose: () => void;
}

export interface ProposalState {
  wish: ProposalRequest;
  /** Null if there is nothing to propose. */
  proposal: SectionProposal | null | undefined;
  failure: string | undefined;
  /** True if the article's revisions are used up, so that this one would count as an article. */
  asksToCount: boolean;
  /** True if the section has changed since the request. */
  stale: boolean;
  accepting: boolean;
  again: () => void;
  /** Asks again and lets the revision count as an article. */
  letCount: () => void;
  keeping: boolean;
  accept: () => void;
  keep: () => void;
  close: () => void;
}

const hasCode = (error: Error | null, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** Requests a new text of a section. Only accepting it changes the article. */
export function useProposal({ taskId, saveNow, reload, take, keep, onClose }: ProposalOptions) {
  const t = useTexts('articles');
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<ProposalRequest>();
  const [stale, setStale] = useState(false);
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  const onError = (refusal: Error) => {
    if (!hasCode(refusal, 'ARTICLE_CHANGED')) return;
    setStale(true);
    // Another tab saved first, so this loads its text.
    void reload().catch(() => undefined);
  };
  const asking = useMutation({
    mutationFn: async ({ section, ...rest }: ProposalRequest & { counts?: true }) => {
      call.current?.abort();
      const { signal } = (call.current = new AbortController());
      await saveNow();
      const { heading, ordinal, markdown } = section;
      const body = { ...rest, section: { heading, ordinal, markdown } };
      const answer = await articleApi.proposeSection({ params: { id: taskId }, body }, { signal });
      queryClient.setQueryData(
        evidenceQuery(taskId).queryKey,
        (known) => known && { ...known, revisionWordsLeft: answer.revision_words_left },
      );
      if (rest.counts) void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });
      return answer.proposal;
    },
    onError,
  });
  const accepting = useMutation({
    mutationFn: async ({ asked, proposal }: { asked: ProposalRequest; proposal: SectionProposal }) => {
      if (!(await take(asked, proposal, { onlyLook: true }))) return false;
      await articleApi.acceptProposal({ params: { id: taskId, proposalId: proposal.id } });
      await queryClient.invalidateQueries({ queryKey: evidenceQuery(taskId).queryKey });
      return take(asked, proposal, { onlyLook: false });
    },
    onSuccess: (taken) => (taken ? close() : setStale(true)),
    onError,
  });

  const keeping = useMutation({
    mutationFn: ({ asked, proposal }: { asked: ProposalRequest; proposal: SectionProposal }) =>
      keep(asked, proposal),
    onSuccess: (kept) => (kept ? close() : setStale(true)),
    onError,
  });

  function close() {
    call.current?.abort();
    asking.reset();
    accepting.reset();
    keeping.reset();
    setStale(false);
    setWish(undefined);
    onClose();
  }
  const begin = (next: ProposalRequest, consent: { counts?: true } = {}) => {
    accepting.reset();
    keeping.reset();
    setStale(false);
    setWish(next);
    asking.mutate({ ...next, ...consent });
  };

  const failed = asking.error ?? accepting.error ?? keeping.error;
  const asksToCount = hasCode(failed, 'REVISIONS_USED_UP');
  const isShown = failed && !asksToCount && !hasCode(failed, 'ARTICLE_CHANGED');
  const state: ProposalState | undefined = wish && {
    wish,
    proposal: asking.isPending ? undefined : asking.data,
    failure: isShown ? failureText(failed, t('sections.failed')) : undefined,
    asksToCount,
    stale,
    accepting: accepting.isPending,
    keeping: keeping.isPending,
    again: () => begin(wish),
    letCount: () => begin(wish, { counts: true }),
    accept: () => {
      if (asking.data) accepting.mutate({ asked: wish, proposal: asking.data });
    },
    keep: () => {
      if (asking.data) keeping.mutate({ asked: wish, proposal: asking.data });
    },
    close,
  };
  return { begin, state };
}
