import { MARKDOWN_SYNTAX } from '@inkstep/article/markdown-syntax';
import { signAlerts } from '@inkstep/article/markdown-to-html';
import { articleLabels } from '@inkstep/engine/article-labels';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { linkCitations } from './render/citations.ts';
import { anchorHeadings, fitUnderTitle, type PostHeading } from './render/headings.ts';
import { findOpening } from './render/opening.ts';
import { setPictures } from './render/pictures.ts';
import { findQuestions, type Question } from './render/questions.ts';
import { readRawHtml } from './render/raw-html.ts';
import { makeSafe } from './render/safe-tree.ts';
import { element, isElement, rewrite, text } from './render/tree.ts';

export interface RenderedPost {
  html: string;
  headings: PostHeading[];
  questions: Question[];
  /** First paragraphs as plain text. */
  opening: string;
}

/** Labels in the language of the page. */
export interface PostLabels {
  footnotes: string;
  /** Label before the number of a note or source: 'Back to reference'. */
  back: string;
  table: string;
  code: string;
}

interface PostText {
  title: string;
  content: string;
  author: string;
  /** BCP 47 tag. */
  language: string;
}

/** Renders a post's Markdown as HTML that runs no script and loads nothing from other sites. */
export function renderPost({ title, content, author, language }: PostText, labels: PostLabels): RenderedPost {
  const words = articleLabels(language);
  // Models and users may leave the English heading above a list in another language.
  const sources = [words.sources, articleLabels('en').sources];
  const root = parse(content, labels);
  readRawHtml(root);
  makeSafe(root);
  fitUnderTitle(root, { title, byline: words.by(author) });
  const opening = findOpening(root);
  const questions = findQuestions(root, words.faq);
  linkCitations(root, { sources, back: labels.back });
  const headings = anchorHeadings(root);
  setPictures(root);
  rewrite(root, (node) => [isElement(node) ? readable(node, labels) : node]);
  return { html: signAlerts(toHtml(root)), headings, questions, opening };
}

function parse(markdown: string, labels: PostLabels): Root {
  const tree = fromMarkdown(markdown, { extensions: MARKDOWN_SYNTAX, mdastExtensions: [gfmFromMarkdown()] });
  const hast = toHast(tree, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: labels.footnotes,
    footnoteBackLabel: (reference) => `${labels.back} ${reference + 1}`,
  });
  return hast.type === 'root' ? hast : { type: 'root', children: [hast] };
}

/** Makes tables and code scrollable, by keyboard as well. */
function readable(node: Element, labels: PostLabels): ElementContent {
  const scrolls = (label: string) => ({ tabIndex: 0, role: 'group', ariaLabel: label });
  if (node.tagName === 'table')
    return element('div', { className: ['scroll'], ...scrolls(labels.table) }, [node]);
  if (node.tagName === 'pre') Object.assign(node.properties, scrolls(labels.code));
  if (node.tagName === 'input') return text(node.properties['checked'] ? '☑ ' : '☐ ');
  return node;
}
