import { type Disclosure, withDisclosure } from '@inkstep/article/disclosure';
import type { PostFields, PostKind } from '@inkstep/contract';
import { stringify } from 'yaml';
import type { KeptDisclosure } from '../../disclosure/kept-disclosure.ts';

export interface ExportedPost {
  kind: PostKind;
  fields: Omit<PostFields, 'author_id' | 'category' | 'evidence_page' | 'reviewed_by_id'>;
  category: { name: string; slug: string } | null;
  authorSlug: string | null;
  reviewer: { name: string; slug: string } | null;
  /** Disclosure to readers, with the facts behind it. */
  disclosure: (Disclosure & Pick<KeptDisclosure, 'madeBy' | 'models' | 'words' | 'machineWords'>) | null;
  /** Old addresses that lead to it. */
  addresses: string[];
  isPublished: boolean;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  scheduledFor: Date | null;
  /** Posts of a pillar page, in order. */
  clusterPages: { slug: string; customTitle: string | null; customDescription: string | null }[];
}

/** A post as Markdown with front matter, which can be imported again. Empty fields are omitted. */
export function postFile({ fields, ...post }: ExportedPost): string {
  const { content, ...texts } = fields;
  const { disclosure } = post;
  const frontMatter = {
    title: texts.title,
    slug: texts.slug,
    type: post.kind === 'pillar' ? 'pillar' : undefined,
    date: (post.publishedAt ?? post.createdAt).toISOString(),
    created: post.createdAt.toISOString(),
    updated: post.updatedAt.toISOString(),
    published_at: post.publishedAt?.toISOString(),
    published: post.isPublished,
    scheduled: post.scheduledFor?.toISOString(),
    author: texts.author,
    author_slug: post.authorSlug,
    reviewer: post.reviewer?.name,
    reviewer_slug: post.reviewer?.slug,
    category: post.category?.name,
    category_slug: post.category?.slug,
    tags: texts.tags,
    excerpt: texts.excerpt,
    cover: texts.cover_image,
    cover_alt: texts.cover_alt,
    featured: texts.featured,
    language: texts.language,
    seo_title: texts.seo_title,
    seo_description: texts.seo_description,
    seo_keywords: texts.seo_keywords,
    canonical: texts.canonical_url,
    noindex: texts.noindex || undefined,
    social_title: texts.social_title,
    social_description: texts.social_description,
    social_image: texts.social_image,
    ...(disclosure && {
      ai_disclosure: disclosure.text,
      digital_source_type: disclosure.sourceType,
      ai_made_by: disclosure.madeBy,
      ai_models: disclosure.models,
      ai_words: disclosure.words,
      ai_machine_words: disclosure.machineWords,
    }),
    redirect_from: post.addresses,
    cluster_pages: post.clusterPages.map(({ slug, customTitle, customDescription }) => ({
      slug,
      ...(customTitle && { title: customTitle }),
      ...(customDescription && { description: customDescription }),
    })),
  };
  const given = Object.entries(frontMatter).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const told = disclosure ? withDisclosure(content, disclosure.text) : `${content}\n`;
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n${told}`;
}
