import type { PillarPage as Pillar } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { blogPath, pillarPath } from '../blog-address.ts';
import { Cover } from '../cover.tsx';
import { CoverCredit } from '../cover-credit.tsx';
import { PostActions } from '../post/post-actions.tsx';
import { PostHeader } from '../post/post-header.tsx';
import { PostText } from '../post/post-text.tsx';
import { ReadingLayout } from '../post/reading-layout.tsx';
import { SignUpCall } from '../post/sign-up-call.tsx';
import { LastUpdated } from '../post-date.tsx';
import { PostHead } from '../post-head.tsx';
import type { RenderedPost } from '../render-post.ts';
import { DiveDeeper } from './dive-deeper.tsx';

/** Converts 'small-gardens' to 'Small Gardens'. */
const titleCase = (hyphenated: string): string =>
  hyphenated.replace(/-/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

export interface PillarPageProps {
  post: Pillar;
  rendered: RenderedPost;
  /** Replaces the parts that only a published guide has. */
  preview?: ReactNode;
}

export function PillarPage({ post, rendered, preview }: PillarPageProps) {
  const t = usePageTexts('blog');
  const above = (
    <>
      <Badge tone="accent">{t('pillar.badge')}</Badge>
      {post.featured && <Badge tone="outline">{t('pillar.featured')}</Badge>}
      {post.category && (
        <a
          href={blogPath({ category: post.category })}
          className="inline-flex min-h-6 items-center text-accent text-sm underline-offset-4 hover:underline"
        >
          {titleCase(post.category)}
        </a>
      )}
    </>
  );
  return (
    <>
      {preview ?? (
        <PostHead
          kind="pillar"
          post={post}
          path={pillarPath(post.slug)}
          section={post.category ? titleCase(post.category) : undefined}
          questions={rendered.questions}
        />
      )}
      <ReadingLayout
        minutes={post.read_time}
        headings={rendered.headings}
        header={
          <PostHeader post={post} above={above}>
            {!preview && <PostActions post={post} path={pillarPath(post.slug)} canSave={false} />}
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
            <DiveDeeper pages={post.clusterPages} />
            <SignUpCall />
          </>
        }
      >
        <PostText html={rendered.html} language={post.language} />
        <p className="border-line border-t pt-5 text-muted text-sm">
          <LastUpdated date={post.updated_at} />
        </p>
      </ReadingLayout>
    </>
  );
}
