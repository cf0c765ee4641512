import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { useArticle } from '../text/editor/article-context.ts';
import { CommentsContext } from './comments-context.ts';
import { ThreadList } from './thread-list.tsx';

/** Comments of the article that is open in the editor. */
export default function CommentsTab() {
  const comments = useArticle((state) => state.comments);
  if (!comments) return <SkeletonText lines={6} className="p-4" />;
  return (
    <CommentsContext value={comments}>
      <ThreadList />
    </CommentsContext>
  );
}
