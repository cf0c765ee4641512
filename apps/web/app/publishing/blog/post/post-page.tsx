import type { Post, PostCategory, PostSummary } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import type { Trail } from '../../../kit/page/site-graph.ts';
import { AuthorBox } from '../author/author-box.tsx';
import { blogPath, pillarPath, postPath } from '../blog-address.ts';
import { useTrail } from '../breadcrumb.tsx';
import { Cover } from '../cover.tsx';
import { CoverCredit } from '../cover-credit.tsx';
import { PostCard } from '../list/post-card.tsx';
import { LastUpdated } from '../post-date.tsx';
import { PostHead } from '../post-head.tsx';
import type { RenderedPost } from '../render-post.ts';
import { EvidenceLink } from './evidence-link.tsx';
import { PartOf } from './part-of.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHeader } from './post-header.tsx';
import { PostText } from './post-text.tsx';
import { ReadingLayout } from './reading-layout.tsx';
import { SignUpCall } from './sign-up-call.tsx';

export interface PostPageProps {
  post: Post;
  relatedPosts: readonly PostSummary[];
  categories: readonly PostCategory[];
  rendered: RenderedPost;
  /** Replaces the parts that only a published post has. */
  preview?: ReactNode;
}

export function PostPage({ post, relatedPosts, categories, rendered, preview }: PostPageProps) {
  const t = usePageTexts('blog');
  const path = postPath(post.slug);
  const category = categories.find(({ slug }) => slug === post.category);
  const trail = useTrail(parentOf(post, category), { name: post.title, path });
  return (
    <>
      {preview ?? (
        <PostHead
          kind="post"
          post={post}
          path={path}
          section={category?.name}
          trail={trail}
          rendered={rendered}
        />
      )}
      <ReadingLayout
        minutes={post.read_time}
        headings={rendered.headings}
        header={
          <PostHeader
            post={post}
            trail={trail}
            badges={post.featured && <Badge tone="accent">{t('post.featured')}</Badge>}
          >
            {!preview && <PostActions post={post} path={path} canSave />}
          </PostHeader>
        }
        cover={
          <div className="empty:hidden">
            <Cover post={post} sizes="(min-width: 43rem) 40.5rem, 100vw" isFirst className="rounded-md" />
            <CoverCredit credit={post.cover_credit} language={post.language} />
          </div>
        }
        after={
          <>
            <SignUpCall />
            {relatedPosts.length > 0 && <RelatedPosts posts={relatedPosts} categories={categories} />}
          </>
        }
      >
        <PostText html={rendered.html} language={post.language} />
        {!preview && <EvidenceLink evidence={post.evidence} />}
        <PartOf pillars={post.pillars} />
        {post.byline && <AuthorBox author={post.byline} />}
        <PostFooter post={post} category={category} />
      </ReadingLayout>
    </>
  );
}

/** The guide that lists the post, or else its category. */
function parentOf({ pillars: [pillar] }: Post, category: PostCategory | undefined): Trail {
  if (pillar) return [{ name: pillar.title, path: pillarPath(pillar.slug) }];
  return category ? [{ name: category.name, path: blogPath({ category: category.slug }) }] : [];
}

function PostFooter({ post, category }: { post: Post; category: PostCategory | undefined }) {
  const t = usePageTexts('blog');
  return (
    <footer className="flex flex-col gap-3 border-line border-t pt-5">
      {category && (
        <p className="text-sm print:hidden">
          {t('post.category')}:{' '}
          <a
            href={blogPath({ category: category.slug })}
            className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
          >
            {category.name}
          </a>
        </p>
      )}
      {post.tags.length > 0 && (
        <ul aria-label={t('post.tags')} className="flex flex-wrap gap-2 print:hidden">
          {post.tags.map((tag) => (
            <li key={tag}>
              <a
                href={blogPath({ tag })}
                className="inline-flex min-h-8 items-center break-all rounded-sm bg-sunken px-2.5 py-1 text-xs hover:bg-accent-soft"
              >
                {tag}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">
        <LastUpdated date={post.updated_at} />
      </p>
    </footer>
  );
}

function RelatedPosts({
  posts,
  categories,
}: Pick<PostPageProps, 'categories'> & { posts: readonly PostSummary[] }) {
  const t = usePageTexts('blog');
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="mb-5 font-semibold font-serif text-lg">
        {t('post.related')}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} categories={categories} level={3} />
        ))}
      </div>
    </section>
  );
}
