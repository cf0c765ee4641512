import type { RedditPost } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { SourceShelf } from '../../source-shelf.ts';
import type { Returned } from '../account/read-return.ts';
import { RedditAccount } from '../account/reddit-account.tsx';
import { postSource } from '../post-source.ts';
import { PostSearch } from '../search/post-search.tsx';
import { topicKeywords } from '../topic-keywords.ts';

export interface ResearchProps {
  shelf: SourceShelf;
  returned: Returned | undefined;
}

export default function Research({ shelf, returned }: ResearchProps) {
  const t = useTexts('reddit');
  const toggle = (post: RedditPost, keyword: string) => {
    if (shelf.hasAddress(post.url)) shelf.removeAddress(post.url);
    else if (shelf.addPost(postSource(post))) {
      const taken = shelf.addTopicKeywords?.(topicKeywords(keyword, post.title)) ?? [];
      if (taken.length > 0)
        showToast({ type: 'success', message: t('keywordsAdded', { words: taken.join(', ') }) });
    }
  };
  return (
    <RedditAccount returned={returned}>
      {(connected) => (
        <PostSearch
          connected={connected}
          draftKey={`reddit/${shelf.taskId}`}
          isChosen={(post) => shelf.hasAddress(post.url)}
          onToggle={toggle}
          chooseLabel={t('post.use')}
          removeLabel={t('post.remove')}
        />
      )}
    </RedditAccount>
  );
}
