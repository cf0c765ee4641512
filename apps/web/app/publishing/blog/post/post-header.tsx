import type { Post } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { PostDate } from '../post-date.tsx';

export interface PostHeaderProps {
  post: Post;
  /** Badges and breadcrumbs above the title. */
  above: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
}

export function PostHeader({ post, above, children }: PostHeaderProps) {
  const t = usePageTexts('blog');
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">{above}</div>
      <h1 lang={post.language} dir="auto" className="font-semibold font-serif text-2xl leading-tight">
        {post.title}
      </h1>
      {post.excerpt && (
        <p lang={post.language} dir="auto" className="text-lg text-muted">
          {post.excerpt}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          {post.author && <span className="text-ink">{t('post.by', { author: post.author })}</span>}
          <PostDate date={post.published_at ?? post.created_at} dateStyle="long" />
          <span>{t('post.read', { minutes: String(post.read_time) })}</span>
        </p>
        {children}
      </div>
    </header>
  );
}
