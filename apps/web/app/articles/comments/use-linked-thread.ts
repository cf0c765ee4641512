import type { ArticleThread } from '@inkstep/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the comments, and the thread that a link such as `?open=comments&at=…` names, once it is loaded. */
export function useLinkedThread(
  threads: readonly ArticleThread[] | undefined,
  open: (thread: ArticleThread | undefined) => void,
): void {
  const [params] = useSearchParams();
  const asked = params.get('open') === 'comments';
  const at = params.get('at');
  const [done, setDone] = useState<string | null>();
  const show = useEffectEvent(open);
  const isKnown = threads !== undefined;
  useEffect(() => {
    if (!asked || !isKnown || done === at) return;
    show(threads.find(({ id }) => id === at));
    setDone(at);
  }, [asked, at, done, isKnown, threads]);
}
