import { disclosureMarkdown } from '@inkstep/article/disclosure';
import type { KeptDisclosure } from '../disclosure/kept-disclosure.ts';
import { presentDisclosure } from '../disclosure/present-disclosure.ts';
import { type Brand, PRODUCT } from './brand.ts';
import type { FeedPost } from './queries.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Brackets would end the text of a link. */
const words = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&');

const link = (name: string, address: string, note: string): string =>
  `- [${words(name)}](${address})${note ? `: ${oneLine(note)}` : ''}`;

const PRODUCT_TEXT =
  'A web service in which writers turn a keyword into a published article in seven steps, with citations.';

/** A map of the site for language models: https://llmstxt.org */
export function llmsText(
  posts: readonly FeedPost[],
  guides: readonly FeedPost[],
  { origin, brand }: { origin: string; brand: Pick<Brand, 'name' | 'description'> },
): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
  return [
    `# ${oneLine(brand.name)}`,
    '',
    `> ${brand.name === PRODUCT ? PRODUCT_TEXT : oneLine(brand.description)}`,
    ...section('Product', [
      link('Home', `${origin}/home`, 'What Inkstep does'),
      link('Features', `${origin}/features`, 'The seven steps, and batches'),
      link('Pricing', `${origin}/pricing`, 'Plans and their limits'),
    ]),
    ...section(
      'Guides',
      guides.map(({ title, slug, excerpt }) =>
        link(title, `${origin}/pillar/${encodeURIComponent(slug)}`, excerpt),
      ),
    ),
    ...section(
      'Blog',
      posts.map(({ title, slug, excerpt }) =>
        link(title, `${origin}/blog/post/${encodeURIComponent(slug)}.md`, excerpt),
      ),
    ),
    '',
  ].join('\n');
}

export interface TwinPost {
  title: string;
  excerpt: string;
  author: string;
  publishedAt: Date;
  content: string;
  disclosure: KeptDisclosure | null;
}

/** A post as Markdown, with its title and the metadata shown around the text. */
export function postMarkdown(
  { title, excerpt, author, publishedAt, content, disclosure }: TwinPost,
  address: string,
): string {
  const own = content.trimStart();
  const heading = own.startsWith('# ') ? [] : [`# ${oneLine(title)}`];
  const facts = [author && `By ${oneLine(author)}`, publishedAt.toISOString().slice(0, 10), address];
  return [
    ...(excerpt ? [`> ${oneLine(excerpt)}`] : []),
    facts.filter(Boolean).join(' · '),
    ...heading,
    own.trimEnd(),
    ...(disclosure
      ? [
          `${disclosureMarkdown(oneLine(disclosure.text))} (${presentDisclosure(disclosure, content).sourceType})`,
        ]
      : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
