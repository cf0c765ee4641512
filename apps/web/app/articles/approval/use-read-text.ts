import type { ArticleApproval } from '@inkstep/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../kit/api/api.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { useArticleSession } from '../text/editor/article-context.ts';

/** A stored text with what a decision about it names. */
export interface ReadText {
  version: number;
  digest: string;
  text: string;
}

/**
 * Returns the text that a decision is about: the one on the screen when the dialog opened, until its reader has seen another. What
 * others save meanwhile is `changed`, and unread.
 */
export function useReadText(approval: ArticleApproval) {
  const { taskId, text } = useArticleSession();
  const [read, setRead] = useState<ReadText>(() => ({ ...versionOf(approval), text: text() }));
  const [changed, setChanged] = useState<ReadText>();

  /** Returns the text to decide about, undefined if it is another one than was read. `isRefused`: its evidence is another one. */
  const look = async ({ isRefused = false } = {}): Promise<ReadText | undefined> => {
    const params = { id: taskId };
    const { approval: stored } = await articleApi.articleApproval({ params });
    const { task } = await api.getTask({ params });
    const now = { ...versionOf(stored), text: task.generated_article ?? '' };
    if (now.text !== read.text) {
      setChanged(now);
      return undefined;
    }
    setChanged(undefined);
    // Evidence that changed while the text didn't is noticed by the server.
    const same = now.version === read.version && !isRefused ? read : now;
    setRead(same);
    return same;
  };
  const lookAgain = useEffectEvent(async () => {
    // Deciding looks too, and says what failed.
    if (approval.version !== (changed ?? read).version) await look().catch(() => undefined);
  });
  useEffect(() => void lookAgain(), [approval.version]);
  return { read, changed, look };
}

const versionOf = ({ version, digest }: ArticleApproval) => ({ version, digest });
