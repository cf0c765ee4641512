import { countWords } from '@inkstep/article/count-words';
import { type Picture, parsePicturePath, pictureWidths } from '@inkstep/article/pictures';
import type { Post } from '@inkstep/contract';
import type { HeadPicture } from '../../kit/page/public-head.tsx';
import type { Question } from './render/questions.ts';

/** Returns a stored cover. External covers aren't loaded, so they are undefined. */
export const storedCover = ({ cover_image }: { cover_image: string | null }): Picture | undefined =>
  cover_image === null ? undefined : parsePicturePath(cover_image);

const PREVIEW_WIDTH = 1200;

/** Image for link previews: the cover, or one drawn from the title. */
export function previewPicture(
  kind: 'post' | 'pillar',
  post: Pick<Post, 'slug' | 'cover_image'>,
): HeadPicture {
  const cover = storedCover(post);
  if (!cover || cover.width < 600)
    return { path: `/og/${kind}/${encodeURIComponent(post.slug)}.png`, width: 1200, height: 630 };
  const width = pictureWidths(cover).find((kept) => kept >= PREVIEW_WIDTH) ?? cover.width;
  return {
    path: `/files/${cover.key}/${width}.webp`,
    width,
    height: Math.round((cover.height * width) / cover.width),
  };
}

export interface PageFacts {
  post: Post;
  path: string;
  picture: HeadPicture;
  /** Breadcrumbs from the home page to this one. */
  trail: readonly { name: string; path: string }[];
  section: string | undefined;
  questions: readonly Question[];
}

/** Structured data of a post, with absolute URLs. */
export function postGraph(facts: PageFacts, absolute: (path: string) => string): object[] {
  const { post, path, picture, trail, section, questions } = facts;
  const url = absolute(path);
  const publisher = { '@id': `${absolute('')}/#organization` };
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: post.title,
      description: post.seo_description || post.excerpt,
      image: [absolute(picture.path)],
      datePublished: post.published_at ?? post.created_at,
      dateModified: post.updated_at,
      ...(post.author ? { author: [{ '@type': 'Person', name: post.author }] } : { author: [publisher] }),
      publisher,
      mainEntityOfPage: url,
      wordCount: countWords(post.content),
      ...(section ? { articleSection: section } : {}),
      keywords: [...new Set([...post.seo_keywords, ...post.tags])],
      inLanguage: post.language,
    },
    breadcrumbs(trail, absolute),
    organization(absolute),
    ...(questions.length > 0 ? [questionPage(url, questions)] : []),
  ];
}

export const breadcrumbs = (trail: PageFacts['trail'], absolute: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

export const organization = (absolute: (path: string) => string) => ({
  '@type': 'Organization',
  '@id': `${absolute('')}/#organization`,
  name: 'Inkstep',
  url: absolute('/home'),
  logo: absolute('/favicon.svg'),
});

const questionPage = (url: string, questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
