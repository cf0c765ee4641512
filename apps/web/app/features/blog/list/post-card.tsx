import type { PostCategory, PostSummary } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { blogPath, postPath } from '../blog-address.ts';
import { Cover } from '../cover.tsx';
import { MarkedText } from '../marked-text.tsx';
import { PostDate } from '../post-date.tsx';

const TAGS = 2;

export interface PostCardProps {
  post: PostSummary;
  categories: readonly PostCategory[];
  /** The newest one, on the first page. */
  isLead?: boolean;
  /** Alone in its row. */
  isWide?: boolean;
  level?: 2 | 3;
}

export function PostCard({ post, categories, isLead = false, isWide = false, level = 2 }: PostCardProps) {
  const t = usePageTexts('blog');
  const Title = `h${level}` as const;
  const category = categories.find(({ slug }) => slug === post.category);
  return (
    <article
      lang={post.language}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-md border border-line bg-card hover:border-edge',
        (isLead || isWide) && 'sm:col-span-2',
      )}
    >
      <Cover
        post={post}
        sizes={
          isLead
            ? '(min-width: 64rem) 44rem, 100vw'
            : '(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw'
        }
        isFirst={isLead}
        className={isLead ? 'aspect-[2/1]' : 'aspect-video'}
      />
      <div className={classNames('flex grow flex-col gap-2', isLead ? 'p-5 sm:p-7' : 'p-4 sm:p-5')}>
        {(category || post.featured) && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
            {category && <span>{category.name}</span>}
            {post.featured && <Badge tone="accent">{t('list.featured')}</Badge>}
          </p>
        )}
        <Title
          className={classNames('font-semibold font-serif leading-snug', isLead ? 'text-xl' : 'text-lg')}
        >
          <a href={postPath(post.slug)} className="after:absolute after:inset-0 after:content-['']">
            <MarkedText text={post.match?.title ?? post.title} />
          </a>
        </Title>
        <p className={classNames('text-muted', isLead ? 'text-base' : 'line-clamp-3 text-sm')}>
          <MarkedText text={post.match?.excerpt ?? post.excerpt} />
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-muted text-xs">
          <PostDate date={post.published_at ?? post.created_at} />
          <span>{t('post.read', { minutes: String(post.read_time) })}</span>
          {post.tags.slice(0, TAGS).map((tag) => (
            <a
              key={tag}
              href={blogPath({ tag })}
              className="relative inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              #{tag}
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}
