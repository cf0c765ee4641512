import { formatArticleText } from '@inkstep/article/article-text';
import type {
  Article,
  ArticleBrief,
  ArticleMetadata,
  ArticleNote,
  ArticleSection,
  DraftedSection,
  Passage,
  Writer,
} from '../../article.ts';
import { type AllowedLinks, allowedLinks } from '../../text/allowed-links.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { withoutBareDomains } from '../../text/bare-domains.ts';
import { withoutBareLinks } from '../../text/bare-links.ts';
import { type KnownDomains, knownDomains } from '../../text/known-domains.ts';
import { plainLine } from '../../text/plain-line.ts';
import { sanitizeMarkdown } from '../../text/sanitize-markdown.ts';
import { composeBody } from './compose-body.ts';
import { type CitationNumbers, citationNumbers } from './number-citations.ts';

export interface WrittenParts {
  brief: ArticleBrief;
  title: string;
  language: string;
  sections: readonly DraftedSection[];
  passages: readonly Passage[];
  metadata: ArticleMetadata;
  writtenBy: Writer;
  notes: readonly ArticleNote[];
  /** Ids of sections that keep their text except for citation numbers. */
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
  const known = knownDomains(brief);
  const numbers = citationNumbers(passages, brief.sources);
  const title = plainLine(parts.title) || labels.introduction;
  const { locked = new Set() } = parts;
  const guarded = parts.sections.map((section) =>
    assembleSection(section, { numbers, allowed, known }, locked.has(section.id)),
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

interface Guards {
  numbers: CitationNumbers;
  allowed: AllowedLinks;
  known: KnownDomains;
}

/** Only renumbers the citations of a locked section. Also returns the number of removed links. */
function assembleSection(
  { id, kind, heading, markdown }: DraftedSection,
  { numbers, allowed, known }: Guards,
  isLocked: boolean,
): { section: ArticleSection; removed: number } {
  // The introduction follows the title without a heading of its own.
  const level = kind === 'introduction' ? 1 : 2;
  if (isLocked) {
    return { section: { id, kind, heading, level, ...numbers.numberOnly(markdown) }, removed: 0 };
  }
  const { markdown: numbered, citations } = numbers.number(markdown);
  const whole = withoutBareLinks(numbered, allowed);
  const guarded = sanitizeMarkdown(whole.markdown, allowed);
  // The text of a removed link may be a domain too.
  const bare = withoutBareDomains(guarded.markdown, known);
  const text = bare.markdown.trim();
  return {
    section: { id, kind, heading: plainLine(heading), level, markdown: text, citations },
    removed: whole.removed + guarded.removed + bare.removed,
  };
}
