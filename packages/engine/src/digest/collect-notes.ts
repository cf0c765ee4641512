import {
  type ArticleBrief,
  type EditableOutline,
  type EditableSection,
  type Passage,
  TARGET_WORDS,
} from '../article.ts';
import { unansweredQuestions } from '../check/unanswered-questions.ts';
import { readMaterial } from '../read/quotable-material.ts';
import { articleLabels } from '../text/article-labels.ts';
import { capitalised } from '../text/capitalised.ts';
import { plainText } from '../text/markdown-text.ts';
import { fill, notePhrases } from '../text/phrases.ts';
import { distinctLines } from '../text/plain-line.ts';
import { composer } from './compose.ts';
import { selectFigures } from './figures.ts';
import { queryBuilder } from './query.ts';
import { type Quote, quoteSelector } from './select-quotes.ts';

/** Section with its text, in which citations are passage ids. Empty if no source covers it. */
export interface NotesSection extends EditableSection {
  id: string;
  markdown: string;
  quotes: readonly Quote[];
}

export interface NotesInput {
  brief: ArticleBrief;
  language: string;
  passages: readonly Passage[];
  /** Undefined: a section for each topic. */
  outline: EditableOutline | undefined;
}

const TOPIC_WORDS = { least: 80, most: 320, share: 0.8 };
const ANSWER_WORDS = 60;
const MORE_WORDS = 240;
/** Minimum share of a question's words in its answer: with a value of the right kind, and without one. */
const ANSWERED = { kind: 0.45, any: 0.7 };
const MAX_QUESTIONS = 5;

/** Collects quotes for each topic and question, what else the sources have, figures, and what is left open. */
export function collectNotes({ brief, language, passages, outline }: NotesInput) {
  const phrases = notePhrases(language);
  const material = readMaterial(brief.sources, passages, language);
  const compose = composer(phrases, material.tools.space, brief.format);
  const queryFor = queryBuilder(brief, material);
  const theme = queryFor([...brief.keywords, ...brief.topics][0] ?? '');
  const sources = brief.sources.map(({ id }) => id);
  const all = (outline?.sections ?? topicSections()).map((section, at) => ({ ...section, id: `s${at + 1}` }));
  const planned = all.filter(isKept);
  const topics = planned.filter(({ lockedText }) => lockedText === undefined);
  const locked = planned.map(({ lockedText = '' }) => plainText(lockedText)).join('\n');
  const select = quoteSelector(material, passages, locked);

  const queries = topics.map(({ heading }) => queryFor(heading));
  const found = select(queries.map((query, at) => ({ query, sources, words: 0, ...wishOf(topics[at]) })));
  const sections = planned.map((section): NotesSection => {
    const quotes = found[topics.indexOf(section)] ?? [];
    return { ...section, quotes, markdown: section.lockedText ?? compose.notes(quotes) };
  });
  const covered = sections.filter(({ markdown }) => markdown !== '');
  const uncovered = sections.filter(({ markdown }) => markdown === '').map(({ heading }) => heading);

  const asked = distinctLines([...brief.questions, ...all.flatMap(({ questions }) => questions)]);
  const questions = unansweredQuestions(asked, covered, language).slice(0, MAX_QUESTIONS);
  const answers = select(
    questions.map((question) => {
      const query = queryFor(question);
      const least = query.answer ? ANSWERED.kind : ANSWERED.any;
      return { query, sources, words: ANSWER_WORDS, least, answersOnly: true };
    }),
  );
  const isAnswered = (_: string, at: number) => (answers[at] ?? []).length > 0;
  const faq = questions.map((question, at) => `### ${question}\n\n${compose.notes(answers[at] ?? [])}`);
  const more = select(
    brief.sources.map(({ id, url }) => ({
      query: { ...theme },
      sources: [id],
      words: MORE_WORDS / sources.length,
      // Pasted text is about the subject, whatever its words.
      ...(url === undefined && { least: 0 }),
    })),
  ).flat();
  const figures = selectFigures(material, [...queries, theme]);
  const unanswered = questions.filter((question, at) => !isAnswered(question, at));
  const open = [...new Set([...uncovered, ...unanswered])].map((text) => `- ${text}`).join('\n');
  const added = [
    add('faq', articleLabels(language).faq, faq.filter(isAnswered).join('\n\n'), answers.flat()),
    add('body', phrases.more, compose.notes(more), more),
    add('body', phrases.figures, figures.length > 0 ? compose.figureTable(figures) : ''),
    add('body', phrases.open, open && `${phrases.gap}\n\n${open}`),
  ];
  const written = [...covered, ...added.filter(({ markdown }) => markdown !== '')];
  return { material, phrases, sections, written, uncovered, unanswered };

  /** True for the body and for locked sections of an outline, but not for those that are added again. */
  function isKept({ kind, heading, lockedText }: EditableSection): boolean {
    const isAdded = [phrases.more, phrases.figures, phrases.open].includes(heading);
    return lockedText !== undefined || (kind === 'body' && !isAdded);
  }

  function topicSections(): EditableSection[] {
    const headings = brief.topics.length > 0 ? brief.topics : brief.keywords.slice(0, MAX_QUESTIONS);
    const share = Math.round((TARGET_WORDS[brief.length] * TOPIC_WORDS.share) / headings.length);
    const words = Math.min(TOPIC_WORDS.most, Math.max(TOPIC_WORDS.least, share));
    return headings.map((heading) => planSection('body', capitalised(heading), words));
  }

  function planSection(kind: NotesSection['kind'], heading: string, targetWords: number): EditableSection {
    const intent = fill(phrases.intent, heading);
    return { kind, heading, intent, targetWords, sources, keyPoints: [], keyphrases: [], questions: [] };
  }

  function add(kind: NotesSection['kind'], heading: string, markdown: string, quotes: readonly Quote[] = []) {
    return { ...planSection(kind, heading, 0), id: `n-${heading}`, markdown, quotes };
  }
}

const wishOf = (section: EditableSection | undefined) =>
  section && { sources: section.sources, words: section.targetWords };
