import { useQueryClient } from '@tanstack/react-query';
import { taskKey } from '../brief/api.ts';
import { headingInPage, showHeadingInPage } from './heading-in-view.ts';
import PresentMembers from './present-members.tsx';
import { useArticleEvents } from './use-article-events.ts';
import { usePresence } from './use-presence.ts';

export interface ReaderPresenceProps {
  taskId: string;
  /** Version of the text that is shown. */
  version: number;
}

const articleIn = (page: Document): Element | null => page.querySelector('main .prose');

/** Others who have the article open beside a reader, who gets newer texts as they are saved. */
export default function ReaderPresence({ taskId, version }: ReaderPresenceProps) {
  const queryClient = useQueryClient();
  usePresence(taskId, { mode: 'reading', heading: () => headingInPage(articleIn(document)) });
  useArticleEvents(taskId, (event) => {
    if (event.version > version) void queryClient.invalidateQueries({ queryKey: taskKey(taskId) });
  });
  return (
    <PresentMembers taskId={taskId} onOpen={(heading) => showHeadingInPage(articleIn(document), heading)} />
  );
}
