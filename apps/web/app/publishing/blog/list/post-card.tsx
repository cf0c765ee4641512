import type { PostCategory, PostSummary } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { blogPath, summaryPath } from '../blog-address.ts';
import { Cover, type CoverProps } from '../cover.tsx';
import { MarkedText } from '../marked-text.tsx';
import { PostDate } from '../post-date.tsx';
import { storedCover } from '../post-facts.ts';

const TAGS = 2;
/** Widths of the text lines beside the letter. */
const LINES = ['w-full', 'w-11/12', 'w-10/12', 'w-1/2'];

export interface PostCardProps {
  post: PostSummary;
  categories: readonly PostCategory[];
  /** True for the newest post, on the first page. */
  isLead?: boolean;
  /** True if it has a row of its own. */
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
      <CardPicture
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
        {(category || post.featured || post.kind === 'pillar') && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
            {post.kind === 'pillar' && <Badge tone="outline">{t('pillar.badge')}</Badge>}
            {category && <span>{category.name}</span>}
            {post.featured && <Badge tone="accent">{t('list.featured')}</Badge>}
          </p>
        )}
        <Title
          dir="auto"
          className={classNames('font-semibold font-serif leading-snug', isLead ? 'text-xl' : 'text-lg')}
        >
          <a href={summaryPath(post)} className="after:absolute after:inset-0 after:content-['']">
            <MarkedText text={post.match?.title ?? post.title} />
          </a>
        </Title>
        <p dir="auto" className={classNames('text-muted', isLead ? 'text-base' : 'line-clamp-3 text-sm')}>
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

/** Cover, or a tile with the title's first letter. A generated title picture would repeat the text below. */
function CardPicture({ post, className, ...shown }: CoverProps & { post: PostSummary }) {
  if (storedCover(post)) return <Cover post={post} className={className} {...shown} />;
  const [letter] = new Intl.Segmenter(post.language || undefined).segment(post.title.trim());
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex select-none items-center justify-center gap-4 border-line border-b bg-sunken',
        shown.isFirst ? 'aspect-[3/1]' : className,
      )}
    >
      <span className="border-marigold border-b-2 pb-2 font-semibold font-serif text-[4rem] text-muted leading-none">
        {letter?.segment.toLocaleUpperCase(post.language || undefined)}
      </span>
      <span className="flex w-28 flex-col gap-2.5">
        {LINES.map((width) => (
          <span key={width} className={classNames('h-1 rounded-full bg-edge/50', width)} />
        ))}
      </span>
    </div>
  );
}
