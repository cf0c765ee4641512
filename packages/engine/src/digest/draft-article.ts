import type {
  ArticleBrief,
  ArticleMetadata,
  ArticleNote,
  DraftedSection,
  Outline,
  Passage,
} from '../article.ts';
import { articleLanguage } from '../text/article-language.ts';
import { displayWidth } from '../text/display-width.ts';
import { MAX_DESCRIPTION, MAX_SEO_TITLE, MIN_DESCRIPTION } from '../text/fit-text.ts';
import { keyTerms } from '../text/key-terms.ts';
import { digestPhrases, fill } from '../text/phrases.ts';
import { plainLine } from '../text/plain-line.ts';
import { questionKind } from '../text/question-kinds.ts';
import { preparePassages } from '../write/locked/prepare-passages.ts';
import { fitMetadata } from '../write/metadata/fit-metadata.ts';
import { plainOutline } from '../write/outline/assign-passages.ts';
import { draftNotes } from './draft-notes.ts';
import { readMaterial, type Unit } from './material.ts';
import { capitalised, type Digest } from './plan.ts';
import { readSubject } from './query.ts';
import { type WrittenSection, writeSections } from './sections.ts';

export interface DraftedArticle {
  /** Includes the sources that only locked sections cite. */
  brief: ArticleBrief;
  outline: Outline;
  sections: DraftedSection[];
  passages: Passage[];
  metadata: ArticleMetadata;
  notes: ArticleNote[];
}

const LONGEST_TITLE = 90;
const KEY_TERMS = 24;
/** Number of sentences considered for the description. */
const DESCRIBING_FACTS = 6;
/**
 * Maximum characters to read for key terms, in total and per source: counting phrases takes a millisecond per
 * thousand.
 */
const MAX_READ = { altogether: 40_000, each: 12_000 };

/**
 * Writes a digest without a model: sentences, lists and figures of the sources word for word, attributed and cited,
 * under topics, source headings and questions. Deterministic.
 */
export function draftArticle(wanted: ArticleBrief): DraftedArticle {
  const language = articleLanguage(wanted);
  const { brief: whole, passages } = preparePassages(wanted, language);
  const lines = {
    topics: distinct(whole.topics),
    keywords: distinct(whole.keywords),
    questions: distinct(whole.questions),
  };
  const brief = { ...whole, ...lines };
  const phrases = digestPhrases(language);
  const given = brief.outline && plainOutline(brief.outline, brief, language);
  const terms = keyTermsOfSources(brief, language);
  const material = readMaterial(brief.sources, passages, language);
  const title = given?.title ?? titleOf(brief, terms, language);
  const subject = readSubject(brief, material);
  const digest: Digest = { brief, language, phrases, title, subject, material };
  const written = writeSections(digest, given);
  return {
    brief,
    outline: {
      title,
      angle: given?.angle || fill(phrases.bodyIntent, title),
      language,
      sections: written.map(({ plan }) => plan),
    },
    sections: written.map(({ plan: { id, kind, heading }, markdown }) => ({ id, kind, heading, markdown })),
    passages,
    metadata: metadataOf(digest, written, terms),
    notes: draftNotes(digest, written, passages),
  };
}

function distinct(texts: readonly string[]): string[] {
  const lines = texts.map((text) => plainLine(text, 160)).filter((line) => line !== '');
  return [...new Map(lines.map((line) => [line.toLowerCase(), line])).values()];
}

/** Returns the key terms of the sources, best first. */
function keyTermsOfSources({ sources }: ArticleBrief, language: string): string[] {
  const most = Math.min(MAX_READ.each, Math.floor(MAX_READ.altogether / sources.length));
  const openings = sources.map(({ content }) => content.slice(0, most));
  return keyTerms(openings, language, KEY_TERMS)
    .filter(({ count }) => count > 1)
    .map(({ word }) => word);
}

function titleOf(
  { topics, keywords, sources }: ArticleBrief,
  terms: readonly string[],
  language: string,
): string {
  const phrases = digestPhrases(language);
  const [topic, ...others] = topics;
  if (topic !== undefined && others.length === 0) return capitalised(topic);
  const subject = keywords[0] ?? (topic === undefined ? terms[0] : undefined);
  // Has no overview without sources.
  if (subject !== undefined) return fill(sources.length > 0 ? phrases.overview : '{}', capitalised(subject));
  const list = new Intl.ListFormat(language).format(topics);
  return topic === undefined ? phrases.untitled : capitalised(list.length <= LONGEST_TITLE ? list : topic);
}

/** Uses a self-contained sentence of the article that fits as its description, else the planned headings. */
function metadataOf(
  { brief, language, title, subject, material }: Digest,
  written: readonly WrittenSection[],
  terms: readonly string[],
): ArticleMetadata {
  const { keywords, topics } = brief;
  const { tools } = material;
  const headings = written.filter(({ plan }) => plan.kind === 'body').map(({ plan }) => plan.heading);
  const keyphrase = subject.queryFor(keywords[0] ?? title);
  const worthOf = (unit: Unit) => keyphrase.ownCoverage(unit) + (fits(unit.sentences[0]?.text ?? '') ? 1 : 0);
  const facts = written
    .flatMap(({ units }) => units)
    .filter(({ isPersonal }) => !isPersonal)
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, DESCRIBING_FACTS)
    .map(({ sentences }) => sentences[0]?.text ?? '');
  const outline = [title, ...headings].map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text));
  const asked = topics.map((topic) => questionKind(topic, language).subject);
  const named = new Set(tools.terms(asked.join('\n')));
  const isDistinctive = (term: string) =>
    tools.terms(term).every((stem) => named.has(stem)) &&
    !keywords.some((key) => key.toLowerCase().includes(term.toLowerCase()));
  return fitMetadata({
    language,
    seoTitles: displayWidth(title) <= MAX_SEO_TITLE ? [title] : [capitalised(keywords[0] ?? title)],
    descriptions: facts.length > 0 ? [facts.join(tools.space)] : outline,
    focusKeywords: keywords.length > 0 ? keywords : terms.slice(0, 3),
    tags: [...keywords, ...terms.filter(isDistinctive)],
    slugs: [keywords[0] ?? '', title],
  });

  function fits(text: string): boolean {
    return displayWidth(text) >= MIN_DESCRIPTION && displayWidth(text) <= MAX_DESCRIPTION;
  }
}
