import { PublicHead, useSite } from '../../kit/page/public-head.tsx';
import { archivePath } from './blog-address.ts';
import { type PageFacts, postGraph, previewPicture, socialPicture } from './post-facts.ts';
import type { RenderedPost } from './render-post.ts';

export interface PostHeadProps extends Omit<PageFacts, 'picture' | 'description' | 'questions'> {
  kind: 'post' | 'pillar';
  rendered: Pick<RenderedPost, 'questions'>;
}

/** Metadata of a post or guide for browsers, previews and search engines. */
export function PostHead({ kind, post, path, section, trail, rendered: { questions } }: PostHeadProps) {
  const site = useSite();
  const picture = previewPicture(kind, post);
  const { byline } = post;
  return (
    <>
      <PublicHead
        title={post.seo_title || post.title}
        description={post.seo_description}
        canonical={post.canonical_url}
        isIndexed={!post.noindex}
        social={{
          title: post.social_title,
          description: post.social_description,
          picture: socialPicture(post),
        }}
        path={path}
        picture={picture}
        inAllLanguages={false}
        graph={postGraph(
          { post, path, picture, description: post.seo_description, trail, section, questions },
          site,
        )}
        article={{
          published: post.published_at,
          updated: post.updated_at,
          author: byline ? site.absolute(archivePath({ kind: 'author', slug: byline.slug })) : post.author,
          tags: post.tags,
        }}
      />
      {post.disclosure && (
        <>
          <meta name="digitalSourceType" content={post.disclosure.digital_source_type} />
          <link rel="describedby" type="application/json" href={site.absolute(post.disclosure.manifest)} />
        </>
      )}
      {kind === 'post' && <link rel="alternate" type="text/markdown" href={site.absolute(`${path}.md`)} />}
    </>
  );
}
