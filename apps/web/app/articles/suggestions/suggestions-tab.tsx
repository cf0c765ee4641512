import type { Suggestion } from '@inkstep/contract';
import { useArticle, useArticleSession } from '../text/editor/article-context.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useBegin } from './use-begin.ts';

/** Suggestions of the article that is open in the editor. */
export default function SuggestionsTab() {
  const session = useArticleSession();
  const { taskId, article } = session;
  const turnOn = useBegin();
  const begin = () => {
    session.surroundings.showText();
    session.closeSheet();
    turnOn();
  };
  const opened = useArticle((state) => state.openedSuggestion);
  const show = ({ id, start, end }: Suggestion) => {
    const mark = session.store.read().suggested.find((each) => each.id === id);
    const before = session.before();
    session.reveal(mark ? { start: mark.start + before, end: mark.end + before } : { start, end });
  };
  return (
    <SuggestionList
      taskId={taskId}
      opened={opened}
      saveNow={article.saveNow}
      reload={() => session.surroundings.reload()}
      onShow={show}
      onBegin={begin}
    />
  );
}
