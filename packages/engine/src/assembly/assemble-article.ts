import { formatArticleText } from '@inkstep/contract/article-text';
import type {
  Article,
  ArticleBrief,
  ArticleMetadata,
  ArticleNote,
  ArticleSection,
  DraftedSection,
  Passage,
  Writer,
} from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import { type AllowedLinks, allowedLinks } from '../markdown/allowed-links.ts';
import { guardMarkdown } from '../markdown/guard-markdown.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { composeBody } from './compose-body.ts';
import { type CitationNumbers, citationNumbers } from './number-citations.ts';

/** The parts of an article before assembly. */
export interface WrittenParts {
  brief: ArticleBrief;
  title: string;
  language: string;
  sections: readonly DraftedSection[];
  passages: readonly Passage[];
  metadata: ArticleMetadata;
  writtenBy: Writer;
  notes: readonly ArticleNote[];
  /** Ids of sections whose text stays unchanged except for its citation numbers. */
  locked?: ReadonlySet<string>;
}

/**
 * Assembles an article: passage ids become numbered references, unknown ids are removed, and only links to the
 * sources and the product remain.
 */
export function assembleArticle(parts: WrittenParts): Article {
  const { brief, language, passages, metadata, writtenBy } = parts;
  const labels = articleLabels(language);
  const allowed = allowedLinks([...brief.sources.map(({ url }) => url), brief.product?.link]);
  const numbers = citationNumbers(passages, brief.sources);
  const title = plainLine(parts.title) || labels.introduction;
  const { locked = new Set() } = parts;
  const guarded = parts.sections.map((section) =>
    locked.has(section.id) ? lockedSection(section, numbers) : guardSection(section, numbers, allowed),
  );
  const sections = guarded.map(({ section }) => section);
  const references = numbers.references();
  const removed = guarded.reduce((sum, section) => sum + section.removed, 0);
  const body = composeBody(
    { title, sections, references, author: brief.author, labels, allowed, locked },
    brief.format,
  );
  return {
    title,
    metadata,
    sections,
    references,
    passages: [...passages],
    text: formatArticleText({ metadata, body: `${body.trim()}\n` }),
    language,
    writtenBy,
    notes: [...parts.notes, ...(removed === 0 ? [] : [{ kind: 'removedLinks' as const, count: removed }])],
  };
}

function guardSection(
  { id, kind, heading, markdown }: DraftedSection,
  numbers: CitationNumbers,
  allowed: AllowedLinks,
): { section: ArticleSection; removed: number } {
  const numbered = numbers.number(markdown);
  const guarded = guardMarkdown(numbered.markdown, allowed);
  return {
    section: {
      id,
      kind,
      heading: plainLine(heading),
      // The introduction follows the title without a heading of its own.
      level: kind === 'introduction' ? 1 : 2,
      markdown: guarded.markdown.trim(),
      citations: numbered.citations,
    },
    removed: guarded.removed,
  };
}

function lockedSection(
  { id, kind, heading, markdown }: DraftedSection,
  numbers: CitationNumbers,
): { section: ArticleSection; removed: number } {
  const level = kind === 'introduction' ? 1 : 2;
  return { section: { id, kind, heading, level, ...numbers.numberOnly(markdown) }, removed: 0 };
}
