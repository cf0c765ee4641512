import type { RedditPost } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { Suspense, useState } from 'react';
import { type Translate, useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useSearchPosts } from '../api.ts';
import { type PostChoice, PostRow } from './post-row.tsx';
import { SearchForm } from './search-form.tsx';

const PostDialog = lazyPart(() => import('../details/post-dialog.tsx'));

function PostSkeleton() {
  return (
    <div className="flex flex-col gap-2 py-4" aria-hidden="true">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-8 w-56" />
    </div>
  );
}

function searchFailure(error: unknown, t: Translate<'reddit'>): string {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'REDDIT_AUTHORIZATION_EXPIRED':
      return t('failure.expired');
    case 'REDDIT_NOT_CONNECTED':
      return t('failure.notConnected');
    case 'NOT_FOUND':
      return t('failure.unknownCommunity');
    case 'REDDIT_COMMUNITY_CLOSED':
    case 'RATE_LIMITED':
      return failureText(error, t('failure.search'));
    default:
      return t('failure.search');
  }
}

export interface PostSearchProps extends PostChoice {
  connected: boolean;
  draftKey: string;
}

export function PostSearch({
  connected,
  draftKey,
  isChosen,
  onToggle,
  refusalOf,
  ...labels
}: PostSearchProps) {
  const t = useTexts('reddit');
  const search = useSearchPosts();
  const [opened, setOpened] = useState<RedditPost>();
  const { data, variables } = search;
  const row = (post: RedditPost) => ({
    post,
    chosen: isChosen(post),
    refusal: refusalOf?.(post),
    onToggle: () => onToggle(post, variables?.keyword ?? ''),
    ...labels,
  });
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        draftKey={draftKey}
        connected={connected}
        searching={search.isPending}
        failure={search.isError ? searchFailure(search.error, t) : undefined}
        onSearch={(wanted) => search.mutate(wanted)}
      />
      <div role="status" className="text-muted text-sm empty:hidden">
        {search.isPending && t('search.searching')}
        {data && variables && t('search.found', { count: data.posts.length, subreddit: variables.subreddit })}
      </div>
      {search.isPending && (
        <div className="divide-y divide-line border-line border-y">
          {Array.from({ length: 3 }, (_, index) => (
            <PostSkeleton key={index} />
          ))}
        </div>
      )}
      {data && data.posts.length > 0 && (
        <ul aria-label={t('search.results')} className="divide-y divide-line border-line border-y">
          {data.posts.map((post) => (
            <PostRow key={post.id} {...row(post)} onDetails={() => setOpened(post)} />
          ))}
        </ul>
      )}
      {opened && (
        <Suspense>
          <PostDialog {...row(opened)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
