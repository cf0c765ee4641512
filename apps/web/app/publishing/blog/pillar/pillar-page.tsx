import type { PillarPage as Pillar, PostCategory } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { AuthorBox } from '../author/author-box.tsx';
import { blogPath, pillarPath } from '../blog-address.ts';
import { useTrail } from '../breadcrumb.tsx';
import { Cover } from '../cover.tsx';
import { CoverCredit } from '../cover-credit.tsx';
import { EvidenceLink } from '../post/evidence-link.tsx';
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
  categories: readonly PostCategory[];
  rendered: RenderedPost;
  /** Replaces the parts that only a published guide has. */
  preview?: ReactNode;
}

export function PillarPage({ post, categories, rendered, preview }: PillarPageProps) {
  const t = usePageTexts('blog');
  const path = pillarPath(post.slug);
  const category = categories.find(({ slug }) => slug === post.category);
  const parent = category && { name: category.name, path: blogPath({ category: category.slug }) };
  const trail = useTrail(parent ? [parent] : [], { name: post.title, path });
  const badges = (
    <>
      <Badge tone="accent">{t('pillar.badge')}</Badge>
      {post.featured && <Badge tone="outline">{t('pillar.featured')}</Badge>}
      {/* A category without posts has no page to link to. */}
      {post.category && !category && <span className="text-muted text-sm">{titleCase(post.category)}</span>}
    </>
  );
  return (
    <>
      {preview ?? (
        <PostHead
          kind="pillar"
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
          <PostHeader post={post} trail={trail} badges={badges}>
            {!preview && <PostActions post={post} path={path} canSave={false} />}
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
        {!preview && <EvidenceLink evidence={post.evidence} />}
        {post.byline && <AuthorBox author={post.byline} />}
        <p className="border-line border-t pt-5 text-muted text-sm">
          <LastUpdated date={post.updated_at} />
        </p>
      </ReadingLayout>
    </>
  );
}
