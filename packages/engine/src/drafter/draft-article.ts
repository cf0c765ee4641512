import {
  type ArticleBrief,
  type ArticleMetadata,
  type ArticleNote,
  type DraftedSection,
  type Outline,
  type Passage,
  TARGET_WORDS,
} from '../article.ts';
import { articleLanguage } from '../article-language.ts';
import { preparePassages } from '../locked/prepare-passages.ts';
import { columns } from '../metadata/columns.ts';
import { fitMetadata, MOST_SEO_TITLE } from '../metadata/fit-metadata.ts';
import { plainOutline } from '../outline/assign-passages.ts';
import { textTools } from '../text/text-tools.ts';
import { readCorpus } from './corpus.ts';
import { describe } from './describe.ts';
import { draftNotes } from './draft-notes.ts';
import { draftSections, type SectionDraft } from './draft-sections.ts';
import { drafterPhrases, fill } from './phrases.ts';
import { readable } from './readable.ts';
import { capitalised, readSubject, type Subject } from './subject.ts';

export interface DraftedArticle {
  /** Includes the sources that only locked sections cite. */
  brief: ArticleBrief;
  outline: Outline;
  sections: DraftedSection[];
  passages: Passage[];
  metadata: ArticleMetadata;
  notes: ArticleNote[];
}

/**
 * Writes an article without a model: cited, verbatim sentences of the sources under headings from the topics,
 * questions and sources. Unsupported topics remain visible gaps. Deterministic.
 */
export function draftArticle(wanted: ArticleBrief): DraftedArticle {
  const language = articleLanguage(wanted);
  const { brief, passages } = preparePassages(wanted, language);
  const tools = textTools(language);
  const phrases = drafterPhrases(language);
  const providedOutline = brief.outline && plainOutline(brief.outline, brief, language);
  const subject = {
    ...readSubject(brief, tools, language, phrases),
    ...(providedOutline && { title: providedOutline.title }),
  };
  const corpus = readCorpus(readable(passages), brief.sources, language);
  const drafts = draftSections({ brief, language, phrases, subject, corpus }, providedOutline);
  return {
    brief,
    outline: {
      title: subject.title,
      angle: providedOutline?.angle || fill(phrases.intents.body, subject.title),
      language,
      sections: drafts.map(({ plan }) => plan),
    },
    sections: drafts.map(({ plan, markdown }) => ({
      id: plan.id,
      kind: plan.kind,
      heading: plan.heading,
      markdown,
    })),
    passages,
    metadata: metadataOf(subject, drafts, language),
    notes: draftNotes({ brief, language, subject, drafts, targetWords: targetOf(brief) }),
  };
}

function targetOf({ outline, length }: ArticleBrief): number {
  const ofOutline = outline?.sections.reduce((sum, { targetWords }) => sum + targetWords, 0) ?? 0;
  return ofOutline || TARGET_WORDS[length];
}

/** The description quotes sentences without opinions; without any it lists the planned headings. */
function metadataOf(subject: Subject, drafts: readonly SectionDraft[], language: string): ArticleMetadata {
  const quotes = drafts
    .flatMap(({ excerpts }) => excerpts)
    .flatMap(({ sentences }) =>
      sentences.filter(({ opinion, needsNext }) => !opinion && !needsNext).map(({ text }) => text),
    );
  const fitting = describe(drafts, subject.keyphrases[0] ?? subject.title, textTools(language));
  const titles = [subject.title, capitalised(subject.keyphrases[0] ?? '')];
  const headings = drafts.filter(({ plan }) => plan.kind === 'body').map(({ plan }) => plan.heading);
  const outline = [subject.title, ...headings].map((text) =>
    /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text,
  );
  return fitMetadata({
    language,
    seoTitles: [titles.find((title) => columns(title) <= MOST_SEO_TITLE) ?? subject.title],
    descriptions: fitting !== undefined ? [fitting] : quotes.length > 0 ? quotes.slice(0, 3) : outline,
    focusKeywords: subject.keyphrases.length > 0 ? subject.keyphrases : subject.keyTerms.slice(0, 3),
    tags: tagsOf(subject, headings, language),
    slugs: [subject.keyphrases[0] ?? '', subject.title],
  });
}

/**
 * The keyphrases and those key terms that are phrases or occur in a topic or heading: a single word of a page may
 * be a verb or a unit.
 */
function tagsOf(
  { keyphrases, keyTerms, topics }: Subject,
  headings: readonly string[],
  language: string,
): string[] {
  const { terms, words, space } = textTools(language);
  const named = new Set(terms([...keyphrases, ...topics, ...headings].join('\n')));
  const whole = keyphrases.join('\n').toLowerCase();
  const plannedText = [...keyphrases, ...topics, ...headings].join('\n').toLowerCase();
  // Without spaces a part of a keyphrase may be half a word, and one with a single character ends in a scrap: "毫升水".
  const isScrap = (term: string) =>
    space === '' &&
    (whole.includes(term) ||
      (!plannedText.includes(term) && words(term).some((word) => [...word].length < 2)));
  const sound = keyTerms.filter((term) => !isScrap(term));
  const telling = sound.filter(
    (term) =>
      [...term].length > 1 && (words(term).length > 1 || terms(term).every((stem) => named.has(stem))),
  );
  return [...keyphrases, ...(telling.length > 0 ? telling : sound)];
}
