import { usePageTexts } from '../../i18n/page-texts.ts';
import { PublicHead, useAbsolute } from '../../kit/page/public-head.tsx';
import { JsonLd } from './json-ld.tsx';
import { type PageFacts, postGraph, previewPicture } from './post-facts.ts';

export interface PostHeadProps extends Pick<PageFacts, 'post' | 'path' | 'section' | 'questions'> {
  kind: 'post' | 'pillar';
  /** Breadcrumbs between the blog and this page. */
  above?: PageFacts['trail'] | undefined;
}

/** Metadata of a post or guide for browsers, previews and search engines. */
export function PostHead({ kind, post, path, section, questions, above }: PostHeadProps) {
  const t = usePageTexts('blog');
  const absolute = useAbsolute();
  const picture = previewPicture(kind, post);
  const trail = [
    { name: t('breadcrumb.home'), path: '/home' },
    { name: t('breadcrumb.blog'), path: '/blog' },
    ...(above ?? []),
    { name: post.title, path },
  ];
  return (
    <>
      <PublicHead
        title={post.seo_title || post.title}
        description={post.seo_description || post.excerpt}
        path={path}
        picture={picture}
        inAllLanguages={false}
        article={{
          published: post.published_at,
          updated: post.updated_at,
          author: post.author,
          tags: post.tags,
        }}
      />
      {kind === 'post' && <link rel="alternate" type="text/markdown" href={absolute(`${path}.md`)} />}
      <JsonLd graph={postGraph({ post, path, picture, trail, section, questions }, absolute)} />
    </>
  );
}
