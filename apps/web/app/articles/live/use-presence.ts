import { LIVE_LIMITS } from '@inkstep/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../identity/use-user.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { readConnection } from '../../kit/api/connection.ts';
import { presenceQuery } from './live-queries.ts';

/** The server forgets a tab after 45 seconds. */
const BEAT_MS = 20_000;
/** By then the editor has drawn its text, so that the section in view is known. */
const DRAWN_MS = 3_000;

interface Whereabouts {
  mode: 'reading' | 'editing';
  /** Section in view: empty for the introduction, null if it isn't known. */
  heading: () => string | null;
}

/**
 * In a team, tells every 20 seconds that this tab shows the article and where, while the page is visible, and when it
 * leaves.
 */
export function usePresence(taskId: string, { mode, heading }: Whereabouts): void {
  const queryClient = useQueryClient();
  const isTeam = useUser()?.workspace.kind === 'team';
  const [tabId] = useState(() => crypto.randomUUID());
  const beat = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || readConnection() !== 'fine') return;
    const body = { mode, heading: heading()?.slice(0, LIVE_LIMITS.heading) ?? null };
    const { members } = await articleApi.showPresence({ params: { id: taskId, tabId }, body });
    queryClient.setQueryData(presenceQuery(taskId).queryKey, members);
  });
  useEffect(() => {
    if (!isTeam) return;
    const tell = () => void beat().catch(() => undefined);
    const leave = () =>
      void articleApi
        .endPresence({ params: { id: taskId, tabId } }, { keepalive: true })
        .catch(() => undefined);
    const timer = setInterval(tell, BEAT_MS);
    const drawn = setTimeout(tell, DRAWN_MS);
    tell();
    document.addEventListener('visibilitychange', tell);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      clearTimeout(drawn);
      document.removeEventListener('visibilitychange', tell);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [taskId, tabId, isTeam]);
}
