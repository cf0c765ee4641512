import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import { ApiError, type Client, type Routes } from '@inkstep/contract';
import type { ArticleDraft } from '../../../web/app/articles/text/article-draft.ts';
import { isPassing } from '../../../web/app/kit/api/is-passing.ts';
import { editedText } from './edit.ts';
import { pick } from './random.ts';
import { retry } from './unreliable.ts';

interface Page {
  api: Client<Routes>;
  article: Pick<ArticleDraft, 'read' | 'readStored' | 'saveNow'>;
  taskId: string;
  random: () => number;
  signal: AbortSignal;
}

interface SentComment {
  id: string;
  threadId: string;
  body: string;
  /** Text of its range, if it is the first of a thread. */
  quote?: string;
}

export interface Remarks {
  /** What the server took: comments, suggestions by the ID of their edit, and decisions by that of a suggestion. */
  comments: readonly SentComment[];
  suggested: ReadonlyMap<string, readonly string[]>;
  decided: ReadonlyMap<string, 'accepted' | 'rejected'>;
  /** Comments, answers, suggests, decides or does nothing, in turn. What was written first is sent first. */
  next: () => void;
  /** Resolves once the server has all of it. Rejects if it refused a comment or an edit. */
  settled: () => Promise<void>;
}

/** Added to the number of a writer in the words of suggestions. */
const SUGGESTING = 100;
/** One after each second edit, and each first for someone. */
const TURNS = ['thread', 'answer', 'suggestion', 'decision'] as const;
const MAX_SELECTED = 120;

/** Comments and suggestions of a writer. What has no answer is sent again under the same ID. */
export function openRemarks({ api, article, taskId, random, signal }: Page, name: number): Remarks {
  const params = { id: taskId };
  const comments: SentComment[] = [];
  const suggested = new Map<string, readonly string[]>();
  const decided = new Map<string, 'accepted' | 'rejected'>();
  const retried = <T>(act: () => Promise<T>) => retry(act, { signal, mayPass: isPassing });

  /** Each takes what its writer sees now, and returns how to send it. */
  const acts = {
    thread() {
      const { text } = article.read();
      const start = Math.floor(random() * text.length);
      const anchor = createAnchor(text, start, start + 1 + Math.floor(random() * MAX_SELECTED));
      const sent = {
        id: randomUUID(),
        threadId: randomUUID(),
        body: `Why, asks ${name}?`,
        quote: anchor.quote,
      };
      const { version } = article.readStored();
      const { id: commentId, threadId: id, body } = sent;
      return async () => {
        if (anchor.quote.trim() === '') return;
        await retried(() =>
          api.startThread({ params, body: { id, commentId, anchor: { ...anchor, version }, body } }),
        );
        comments.push(sent);
      };
    },
    answer: () => async () => {
      const thread = pick(random, (await retried(() => api.articleThreads({ params }))).threads);
      if (!thread) return;
      const sent = { id: randomUUID(), threadId: thread.id, body: `Because, says ${name}.` };
      const { id, threadId, body } = sent;
      await retried(() => api.addComment({ params: { ...params, threadId }, body: { id, body } }));
      comments.push(sent);
    },
    suggestion() {
      const { text: base, version } = article.readStored();
      const text = editedText(base, `mark${SUGGESTING + name}x${turn}`, random);
      const id = randomUUID();
      return async () => {
        const edit = { group_id: id, article_version: version, base, text };
        const { suggestions } = await retried(() => api.suggestEdit({ params, body: edit }));
        suggested.set(
          id,
          suggestions.map((one) => one.id),
        );
      };
    },
    decision: () => async () => {
      const { suggestions } = await retried(() => api.articleSuggestions({ params }));
      const one = pick(random, suggestions);
      if (!one) return;
      const decision = random() < 0.6 ? 'accept' : 'reject';
      try {
        if (decision === 'accept') await article.saveNow();
        await retried(() => api.decideSuggestions({ params, body: { decision, ids: [one.id] } }));
        decided.set(one.id, `${decision}ed`);
      } catch (error) {
        // A text that can't be saved now, a passage that was changed, or a decision of someone else.
        const isLate = error instanceof ApiError && ['CONFLICT', 'ARTICLE_CHANGED'].includes(error.code);
        if (!isLate && !isPassing(error)) throw error;
      }
    },
  };

  let turn = 0;
  let sending = Promise.resolve();
  return {
    comments,
    suggested,
    decided,
    next() {
      const kind = turn % 2 === 0 && TURNS[(turn / 2 + name) % TURNS.length];
      if (kind) sending = sending.then(acts[kind]());
      turn += 1;
      // Told by `settled`.
      sending.catch(() => undefined);
    },
    settled: () => sending,
  };
}
