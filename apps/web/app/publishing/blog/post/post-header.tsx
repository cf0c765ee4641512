import type { Post } from '@inkstep/contract';
import type { ReactNode } from 'react';
import type { Trail } from '../../../kit/page/site-graph.ts';
import { PostByline } from '../author/post-byline.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';

export interface PostHeaderProps {
  post: Post;
  /** Links to the pages above this one. */
  trail: Trail;
  /** Badges above the title. */
  badges: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
}

export function PostHeader({ post, trail, badges, children }: PostHeaderProps) {
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Breadcrumb trail={trail} />
        {badges}
      </div>
      <h1 lang={post.language} dir="auto" className="font-semibold font-serif text-2xl leading-tight">
        {post.title}
      </h1>
      {post.excerpt && (
        <p lang={post.language} dir="auto" className="text-lg text-muted">
          {post.excerpt}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PostByline post={post} />
        {children}
      </div>
      {post.disclosure && (
        <p lang={post.language} dir="auto" className="text-muted text-sm">
          {post.disclosure.text}
        </p>
      )}
    </header>
  );
}
