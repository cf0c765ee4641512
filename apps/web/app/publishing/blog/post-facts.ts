import { countWords } from '@inkstep/article/count-words';
import { schemaSourceType } from '@inkstep/article/disclosure';
import { type Picture, parsePicturePath, storedWidth } from '@inkstep/article/pictures';
import { sourceCitations } from '@inkstep/article/source-citations';
import type { Byline, Post } from '@inkstep/contract';
import type { HeadPicture } from '../../kit/page/public-head.tsx';
import {
  type Absolute,
  breadcrumbs,
  organization,
  publisherOf,
  type Site,
  type Trail,
} from '../../kit/page/site-graph.ts';
import { archivePath } from './blog-address.ts';
import type { Question } from './render/questions.ts';

/** Returns a stored cover. External covers aren't loaded, so they are undefined. */
export const storedCover = ({ cover_image }: { cover_image: string | null }): Picture | undefined =>
  cover_image === null ? undefined : parsePicturePath(cover_image);

const PREVIEW_WIDTH = 1200;

/** Path and size of a stored picture in about this width. */
export function sizedPicture(picture: Picture, wanted: number): HeadPicture {
  const width = storedWidth(picture, wanted);
  return {
    path: `/files/${picture.key}/${width}.webp`,
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

/** Image for link previews: the cover, or one drawn from the title. */
export function previewPicture(
  kind: 'post' | 'pillar',
  post: Pick<Post, 'slug' | 'cover_image'>,
): HeadPicture {
  const cover = storedCover(post);
  if (!cover || cover.width < 600)
    return { path: `/og/${kind}/${encodeURIComponent(post.slug)}.png`, width: 1200, height: 630 };
  return sizedPicture(cover, PREVIEW_WIDTH);
}

/** Image that the author chose for link previews. One of another site isn't loaded by readers. */
export function socialPicture({ social_image }: Pick<Post, 'social_image'>): HeadPicture | undefined {
  if (!social_image) return undefined;
  const stored = parsePicturePath(social_image);
  if (stored) return sizedPicture(stored, PREVIEW_WIDTH);
  return /^https?:/.test(social_image) ? { path: social_image } : undefined;
}

export interface PageFacts {
  post: Post;
  path: string;
  picture: HeadPicture;
  description: string;
  /** Breadcrumbs from the home page to this one. */
  trail: Trail;
  section: string | undefined;
  questions: readonly Question[];
}

/** Structured data of a post, with absolute URLs. */
export function postGraph(facts: PageFacts, site: Site): object[] {
  const { absolute } = site;
  const { post, path, description, trail, section, questions } = facts;
  const url = absolute(path);
  const publisher = publisherOf(absolute);
  const published = post.published_at ?? post.created_at;
  const reviewers = reviewersOf(post, absolute);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: post.title,
      description,
      image: [imageOf(facts, absolute)],
      datePublished: published,
      dateModified: laterOf(post.updated_at, published),
      author: [authorOf(post, absolute) ?? publisher],
      publisher,
      // Reviewers are a property of pages.
      mainEntityOfPage:
        reviewers.length > 0
          ? { '@type': 'WebPage', '@id': url, url, name: post.title, description, reviewedBy: reviewers }
          : url,
      wordCount: countWords(post.content),
      ...(section ? { articleSection: section } : {}),
      keywords: [...new Set([...post.seo_keywords, ...post.tags])],
      inLanguage: post.language,
      ...(post.disclosure && { digitalSourceType: schemaSourceType(post.disclosure.digital_source_type) }),
      ...(post.evidence && {
        subjectOf: absolute(post.evidence.path),
        ...sourceCitations(post.evidence.sources),
      }),
    },
    breadcrumbs(trail, absolute),
    organization(site),
    ...(questions.length > 0 ? [questionPage(url, questions)] : []),
  ];
}

/** The preview picture, with its digital source type if it is a cover that a machine made. */
function imageOf({ post, picture }: PageFacts, absolute: Absolute) {
  const url = absolute(picture.path);
  const type = post.cover_source_type === null ? undefined : schemaSourceType(post.cover_source_type);
  const isCover = picture.path.startsWith('/files/');
  return type && isCover ? { '@type': 'ImageObject', url, contentUrl: url, digitalSourceType: type } : url;
}

/** Both are ISO dates in UTC. */
const laterOf = (one: string, other: string): string => (one > other ? one : other);

function authorOf({ byline, author }: Pick<Post, 'byline' | 'author'>, absolute: Absolute) {
  if (byline) return person(byline, absolute);
  return author ? { '@type': 'Person', name: author } : undefined;
}

/** The public author who is named as reviewer, and the member who approved the text, if readers may know. */
function reviewersOf({ reviewer, evidence }: Pick<Post, 'reviewer' | 'evidence'>, absolute: Absolute) {
  const approver = evidence?.reviewed_by?.name;
  return [
    ...(reviewer ? [person(reviewer, absolute)] : []),
    ...(approver && approver !== reviewer?.name ? [{ '@type': 'Person', name: approver }] : []),
  ];
}

/** Width of portraits in search results and previews. */
const PORTRAIT_WIDTH = 480;

/** A public author. Readers of the data know them by the URL of their page. */
export function person(author: Byline, absolute: Absolute) {
  const url = absolute(archivePath({ kind: 'author', slug: author.slug }));
  const picture = author.picture === null ? undefined : parsePicturePath(author.picture);
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: author.name,
    url,
    ...(picture && { image: absolute(sizedPicture(picture, PORTRAIT_WIDTH).path) }),
    ...(author.role && { jobTitle: author.role }),
    ...(author.bio && { description: author.bio }),
    ...(author.links.length > 0 && { sameAs: author.links }),
  };
}

const questionPage = (url: string, questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
