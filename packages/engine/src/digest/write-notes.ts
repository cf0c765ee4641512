import { countWords } from '@inkstep/article/count-words';
import type {
  Article,
  ArticleBrief,
  ArticleNote,
  BriefSource,
  DraftedSection,
  EditableOutline,
  Outline,
  OutlineSection,
} from '../article.ts';
import { onlyOpinions } from '../read/find-source.ts';
import { isForeign } from '../read/quotable-material.ts';
import { articleLanguage } from '../text/article-language.ts';
import { capitalised } from '../text/capitalised.ts';
import { fill, notePhrases } from '../text/phrases.ts';
import { distinctLines } from '../text/plain-line.ts';
import { assembleArticle } from '../write/assembly/assemble-article.ts';
import { lockedIds } from '../write/assembly/finish-article.ts';
import { preparePassages } from '../write/locked/prepare-passages.ts';
import { fitMetadata } from '../write/metadata/fit-metadata.ts';
import { plainOutline } from '../write/outline/assign-passages.ts';
import { editableOutline } from '../write/outline/editable-outline.ts';
import { truncationNotes } from '../write/run/prepare-brief.ts';
import { collectNotes, type NotesInput, type NotesSection } from './collect-notes.ts';
import { addExperience } from './experience.ts';

const FILE_ENDING = /\.(?:pdf|docx?|md|txt|html?|csv|xlsx?|pptx?|odt|rtf)$/i;

export interface WrittenNotes {
  article: Article;
  outline: Outline;
  /** Sections with passage ids as citations. */
  sections: DraftedSection[];
}

/**
 * Writes research notes without a model: passages of the sources by topic, word for word, attributed and cited, then
 * figures and open questions. Deterministic.
 */
export function writeNotes(wanted: ArticleBrief): WrittenNotes {
  const input = readInput(wanted);
  const { brief, language, passages, subject, title, angle } = input;
  const notes = collectNotes(input);
  const { phrases } = notes;
  const written = addExperience(notes.written, brief, { language, phrases, tools: notes.material.tools });
  const outline = { title, angle, language, sections: written.map(outlined) };
  const sections = written.map(({ id, kind, heading, markdown }) => ({ id, kind, heading, markdown }));
  const article = assembleArticle({
    brief,
    title,
    language,
    sections,
    passages,
    metadata: fitMetadata({
      language,
      seoTitles: [title],
      descriptions: [fill(phrases.description, subject), ...written.map(({ heading }) => heading)],
      focusKeywords: brief.keywords.length > 0 ? brief.keywords : [subject],
      tags: brief.keywords,
      slugs: [title],
    }),
    writtenBy: 'drafter',
    notes: [...notesToUser(input, notes), ...truncationNotes(wanted, brief)],
    locked: lockedIds(outline),
  });
  return { article, outline, sections };
}

/** Minimum length of a section in an outline, also for a topic that the sources have nothing on. */
const MIN_WORDS = 50;

/** Returns a section for each topic, with as many words as the sources have for it. */
export function outlineNotes(wanted: ArticleBrief): EditableOutline {
  const { title, angle, language, passages, ...input } = readInput(wanted);
  const { sections } = collectNotes({ ...input, language, passages });
  const plans = sections.map((section) => {
    const targetWords = Math.max(MIN_WORDS, countWords(section.markdown));
    return outlined({ ...section, targetWords });
  });
  return editableOutline({ title, angle, language, sections: plans }, passages);
}

function readInput(
  wanted: ArticleBrief,
): NotesInput & Pick<Outline, 'title' | 'angle'> & { subject: string } {
  const language = articleLanguage(wanted);
  const lines = { topics: distinctLines(wanted.topics), keywords: distinctLines(wanted.keywords) };
  const sources = wanted.sources.map((source) => ({ ...source, title: withoutFileName(source.title) }));
  const { brief, passages } = preparePassages({ ...wanted, ...lines, sources }, language);
  const phrases = notePhrases(language);
  const outline = brief.outline && plainOutline(brief.outline, brief, language);
  const [subject = phrases.untitled] = [...brief.keywords, ...brief.topics];
  const title = outline?.title ?? fill(phrases.title, capitalised(subject));
  const angle = outline?.angle || fill(phrases.intent, subject);
  return { brief, language, passages, outline, subject, title, angle };
}

/** Names an uploaded file by its words. */
const withoutFileName = (title: string): string =>
  FILE_ENDING.test(title) ? title.replace(FILE_ENDING, '').replaceAll('_', ' ') : title;

function outlined({ quotes, markdown, sources: _, lockedText, ...section }: NotesSection): OutlineSection {
  const passageIds = quotes.flatMap(({ sentences }) => sentences.map(({ passage }) => passage.id));
  return {
    ...section,
    passageIds: [...new Set(passageIds)],
    hasEvidence: markdown !== '',
    ...(lockedText !== undefined && { locked: true }),
  };
}

/** Returns notes for the user: what is open, what only opinions say, unused sources and why. */
function notesToUser(
  { brief, language, passages }: NotesInput,
  { material, written, uncovered, unanswered }: ReturnType<typeof collectNotes>,
): ArticleNote[] {
  if (brief.sources.length === 0) return [{ kind: 'outlineOnly' }];
  const text = written.map(({ markdown }) => markdown).join('\n');
  const used = new Set(passages.filter(({ id }) => text.includes(id)).map(({ sourceId }) => sourceId));
  const withText = new Set(material.extracts.map(({ source }) => source.id));
  const reasonOf = (source: BriefSource): ArticleNote => {
    const { id, title } = source;
    if (isForeign(source, language)) return { kind: 'sourceLanguage', title };
    return { kind: 'unusedSource', title, reason: withText.has(id) ? 'subject' : 'text' };
  };
  return [
    ...uncovered.map((heading) => ({ kind: 'gap' as const, heading })),
    ...written.flatMap(({ heading, quotes }): ArticleNote[] => {
      const cited = quotes.flatMap(({ sentences }) => sentences.map(({ passage }) => passage));
      return onlyOpinions(cited, brief.sources) ? [{ kind: 'opinionsOnly', heading }] : [];
    }),
    ...(unanswered.length > 0 ? [{ kind: 'unanswered' as const, questions: unanswered }] : []),
    ...brief.sources.filter(({ id }) => !used.has(id)).map(reasonOf),
  ];
}
