import { parseArticleText, type TextMetadata } from '@inkstep/article/article-text';
import type { Change } from '@inkstep/article/text-removal';
import type { OutlineSection } from '../article.ts';
import { type ArticlePart, type ArticleParts, articleParts } from '../text/article/article-parts.ts';
import { type CheckedArticle, readArticle, splitWords } from '../text/article/checked-article.ts';
import { lockedParts, type SectionLock } from '../text/article/section-locks.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import type { CheckInput } from './check-article.ts';
import type { RevisionFix, RewriteName, TextFix } from './fix.ts';
import type { CheckName, CheckReport, Place } from './report.ts';
import { sectionPlans } from './section-plans.ts';
import { type ArticleStems, articleStems } from './subject-checks.ts';

export interface FixInput {
  input: CheckInput;
  report: CheckReport;
  locks: readonly SectionLock[];
  /** Sections of the article's outline. */
  plans: readonly Pick<OutlineSection, 'kind' | 'heading' | 'targetWords'>[];
}

/** Unlocked section, with its planned words if there is an outline. */
interface OpenSection {
  section: ArticlePart;
  planned: number | undefined;
}

export interface ArticleToFix {
  given: FixInput;
  input: CheckInput;
  text: string;
  metadata: TextMetadata | null;
  /** Offset of the body in the text. */
  bodyStart: number;
  parts: ArticleParts;
  /** Unlocked sections. */
  open: readonly OpenSection[];
  isLocked: (place: Place) => boolean;
  placesOf: (name: CheckName) => readonly Place[];
  tools: TextTools;
  /** Parses the article on first use. */
  read: () => CheckedArticle;
  /** Stems of the parsed article. */
  stems: () => ArticleStems;
}

export function articleToFix(given: FixInput): ArticleToFix {
  const { input, report, locks, plans } = given;
  const { text, language } = input;
  const { metadata, body } = parseArticleText(text);
  const parts = articleParts(text, language);
  const locked = new Set(lockedParts(parts.sections, locks).values());
  const planned = sectionPlans(parts.sections, plans);
  let article: CheckedArticle | undefined;
  let stems: ArticleStems | undefined;
  const read = () => (article ??= readArticle(text, language));
  return {
    given,
    input,
    text,
    metadata,
    bodyStart: text.length - body.length,
    parts,
    open: parts.sections.flatMap((section, at) =>
      locked.has(section) ? [] : [{ section, planned: planned[at]?.targetWords }],
    ),
    isLocked: ({ start }) => [...locked].some((section) => section.start <= start && start < section.end),
    placesOf: (name) => report.checks.find((check) => check.name === name)?.places ?? [],
    tools: textTools(language),
    read,
    stems: () => (stems ??= articleStems(read())),
  };
}

/** Maximum number of changes to review at once; the next fix has the rest. */
const MAX_CHANGES = 50;

/** Applies a change at each of these places, outside locked sections. Undefined if nothing changes. */
export function applyChanges(
  { text, isLocked }: ArticleToFix,
  places: readonly Place[],
  changeAt: (text: string, start: number, end: number) => Change,
): TextFix | undefined {
  const open = places.slice(0, MAX_CHANGES).filter((place) => !isLocked(place));
  let changed = text;
  // Goes backwards, so that earlier offsets stay valid.
  let limit = text.length;
  for (const { start, end } of open.toSorted((a, b) => b.start - a.start)) {
    if (end > limit) continue;
    const { from, to, insert } = changeAt(changed, start, end);
    changed = changed.slice(0, from) + insert + changed.slice(to);
    limit = from;
  }
  return changed === text ? undefined : { kind: 'text', text: changed };
}

export interface SectionPlaces {
  section: ArticlePart;
  places: Place[];
}

/**
 * Returns the unlocked sections with places, most places first. A place in a heading counts for the text below it.
 */
export function worstSections({ parts, open }: ArticleToFix, places: readonly Place[]): SectionPlaces[] {
  const { sections } = parts;
  const found = new Map<ArticlePart, Place[]>(open.map(({ section }) => [section, []]));
  let at = 0;
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    while (at < sections.length && (sections[at]?.end ?? 0) <= place.start) at += 1;
    const section = sections[at];
    if (section) found.get(section)?.push(place);
  }
  return [...found]
    .filter(([{ markdown }, held]) => markdown !== '' && held.length > 0)
    .map(([section, held]) => ({ section, places: held }))
    .sort((a, b) => b.places.length - a.places.length);
}

const MAX_ITEMS = 6;
const LONGEST_ITEM = 120;

export const revisionFix = (
  { heading, ordinal, markdown }: ArticlePart,
  revision: RevisionFix['revision'],
): RevisionFix => ({ kind: 'revision', section: { heading, ordinal, markdown }, revision });

export function rewriteFix(
  section: ArticlePart,
  name: RewriteName,
  named: readonly string[] = [],
  other?: string,
): RevisionFix {
  const items = [...new Set(named)].slice(0, MAX_ITEMS).map((item) => item.slice(0, LONGEST_ITEM));
  return revisionFix(section, { mode: 'rewrite', name, items, ...(other !== undefined && { other }) });
}

/** Rewrites the section with the most places, passing on their notes, or else the longest section. */
export function rewriteWorst(
  article: ArticleToFix,
  name: RewriteName,
  places: readonly Place[],
): RevisionFix | undefined {
  const [worst] = worstSections(article, places);
  if (worst) {
    const notes = worst.places.flatMap(({ note }) => note ?? []);
    return rewriteFix(worst.section, name, notes);
  }
  const [longest] = writtenSections(article).toSorted((a, b) => b.words - a.words);
  return places.length === 0 && longest ? rewriteFix(longest, name) : undefined;
}

/** Rewrites the section that shares the most words with these texts, to add them there. */
export function rewriteClosest(
  article: ArticleToFix,
  name: RewriteName,
  texts: readonly string[],
): RevisionFix | undefined {
  const { tools } = article;
  const termsOf = (text: string) => new Set(tools.termsOf(splitWords(plainText(text), tools)));
  const wanted = [...termsOf(texts.join('\n'))];
  const [closest] = writtenSections(article)
    .map((section) => {
      const terms = termsOf(`${section.heading}\n\n${section.markdown}`);
      return { section, shared: wanted.filter((term) => terms.has(term)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  return closest && rewriteFix(closest.section, name, texts);
}

/** Returns the unlocked sections with text: those of the body, if there are any. */
export function writtenSections({ open }: ArticleToFix): ArticlePart[] {
  const written = open.map(({ section }) => section).filter(({ markdown }) => markdown !== '');
  const body = written.filter(({ kind }) => kind === 'body');
  return body.length > 0 ? body : written;
}
