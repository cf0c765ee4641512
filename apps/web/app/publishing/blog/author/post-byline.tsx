import type { Byline, Post } from '@inkstep/contract';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { archivePath } from '../blog-address.ts';
import { PostDate } from '../post-date.tsx';
import { Portrait } from './portrait.tsx';

/** Author, reviewer, date and reading time of a post. */
export function PostByline({ post }: { post: Post }) {
  const t = usePageTexts('blog');
  const { byline, reviewer } = post;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {byline && <Portrait author={byline} size="sm" />}
      <div className="flex min-w-0 flex-col gap-0.5 text-muted text-sm">
        <p className="flex flex-wrap gap-x-3">
          {post.author && (
            <span className="text-ink">
              {byline
                ? t.rich('post.byLinked', {
                    author: byline.name,
                    a: (name) => linkTo(byline, name, 'author'),
                  })
                : t('post.by', { author: post.author })}
            </span>
          )}
          <PostDate date={post.published_at ?? post.created_at} dateStyle="long" />
          <span>{t('post.read', { minutes: String(post.read_time) })}</span>
        </p>
        {reviewer && (
          <p className="flex flex-wrap items-center gap-x-1.5">
            <BadgeCheck size={14} aria-hidden="true" className="shrink-0 text-success" />
            <span>
              {t.rich('post.reviewed', { reviewer: reviewer.name, a: (name) => linkTo(reviewer, name) })}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const linkTo = ({ slug }: Byline, name: ReactNode, rel?: 'author') => (
  <a
    rel={rel}
    href={archivePath({ kind: 'author', slug })}
    className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
  >
    {name}
  </a>
);
