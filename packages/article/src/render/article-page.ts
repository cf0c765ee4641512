import type { ElementContent } from 'hast';
import { articleHtml } from '../markdown/article-html.ts';
import { parseArticleText, type TextMetadata } from '../text/article-text.ts';
import { type Disclosure, withDisclosure } from '../text/disclosure.ts';
import type { EmbeddedPicture } from './embedded-picture.ts';
import { escaped } from './escaped.ts';
import type { EvidenceAppendix } from './evidence-appendix.ts';
import { elementsNamed, isElement, parseHtml, textOf, writeHtml } from './html-nodes.ts';
import { type CitationOptions, linkCitations } from './link-citations.ts';

export type TextFormat = 'markdown' | 'plain';

export interface Article {
  /** May begin with metadata lines. */
  text: string;
  format: TextFormat;
  /** BCP 47 tag, if known. */
  language: string | undefined;
  author?: string | undefined;
  /** Lines at the top of the page to print, such as author and date. */
  facts?: readonly string[] | undefined;
  /** Evidence at the end of the page to print. */
  appendix?: EvidenceAppendix | undefined;
  /** What readers are told about how it was made. */
  disclosure?: Disclosure | null | undefined;
  /** Origin of the site that stores its pictures. */
  origin: string;
  /** Pictures that a DOCX file contains. Others are links. */
  pictures?: readonly EmbeddedPicture[] | undefined;
}

/** Article as HTML, without its metadata lines. */
export interface ArticlePage {
  /** Title for search engines, if it has one. */
  title: string;
  /** Heading of the article, after which its files are named. */
  heading: string;
  metadata: TextMetadata | null;
  body: ElementContent[];
}

/** Plain text keeps only paragraphs and line breaks. */
const plainToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

const STORED_PICTURE = /\]\((?=\/files\/[0-9a-f]{32}\/)/g;

/** Makes image paths absolute, for Markdown on other sites. */
export const withAbsolutePictures = (markdown: string, origin: string): string =>
  markdown.replace(STORED_PICTURE, () => `](${origin}`);

/** Text of an article with what readers are told below it. */
export const toldText = ({
  text,
  format,
  disclosure,
}: Pick<Article, 'text' | 'format' | 'disclosure'>): string =>
  disclosure ? withDisclosure(text, disclosure.text, format) : text;

export function readArticlePage(
  { origin, ...article }: Pick<Article, 'text' | 'format' | 'origin' | 'disclosure'>,
  citations: CitationOptions = {},
): ArticlePage {
  const { format } = article;
  const { metadata, body: source } = parseArticleText(toldText(article));
  const nodes = parseHtml(format === 'plain' ? plainToHtml(source) : articleHtml(source));
  for (const { properties } of elementsNamed('img', nodes)) {
    properties['src'] = new URL(String(properties['src']), origin).href;
  }
  const body = linkCitations(nodes, citations);
  const h1 = elementsNamed('h1', body)[0];
  const first = body.find(isElement);
  const lineOf = (element: typeof first) => (element && textOf(element).trim().split('\n')[0]) || '';
  const title = metadata?.seoTitle || lineOf(h1 ?? first);
  const heading = lineOf(h1 ?? (format === 'plain' ? first : undefined)) || title;
  return { title, heading, metadata, body };
}

export const pageHtml = ({ body }: ArticlePage): string => `${writeHtml(body).trim()}\n`;
