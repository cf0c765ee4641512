import type { ArticleBrief, ArticleNote, DraftedSection, Outline } from '../../article.ts';
import { sectionsText, unansweredQuestions } from '../../check/unanswered-questions.ts';
import { plainText, subheadings } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import { uncoveredTopics } from '../../text/topic-headings.ts';
import type { SectionMeasure, WrittenSections } from './measure-section.ts';
import type { SectionReader } from './section-reader.ts';
import { unmetRequests } from './unmet-requests.ts';

const MAX_SENTENCES = 5;
const LONGEST_SENTENCE = 300;
/** Minimum share of an interview answer's words in a section that uses it. */
const USED = 0.4;

/** Returns notes on the remaining faults of a section after its repair. */
export function faultNotes(
  sections: readonly DraftedSection[],
  measure: (section: DraftedSection) => SectionMeasure,
): ArticleNote[] {
  const found = sections.map((section) => ({ section, faults: measure(section).faults }));
  const headingsWith = (kind: SectionMeasure['faults'][number]['kind']) => [
    ...new Set(
      found
        .filter(({ faults }) => faults.some((fault) => fault.kind === kind))
        .map(({ section }) => section.heading),
    ),
  ];
  const sentencesWith = (kind: 'figures' | 'repetition') =>
    shortenForNote(
      found.flatMap(({ faults }) => faults.flatMap((fault) => (fault.kind === kind ? fault.sentences : []))),
    );
  const figures = sentencesWith('figures');
  const repeated = sentencesWith('repetition');
  return [
    ...headingsWith('language').map((heading) => ({ kind: 'sectionLanguage' as const, heading })),
    ...headingsWith('uncited').map((heading) => ({ kind: 'uncited' as const, heading })),
    ...(figures.length > 0 ? [{ kind: 'unsourcedFigures' as const, sentences: figures }] : []),
    ...headingsWith('copied').map((heading) => ({ kind: 'copied' as const, heading })),
    ...(repeated.length > 0 ? [{ kind: 'repeated' as const, sentences: repeated }] : []),
    ...headingsWith('stuffing').map((heading) => ({ kind: 'stuffed' as const, heading })),
    ...headingsWith('off-topic').map((heading) => ({ kind: 'offTopic' as const, heading })),
  ];
}

/** Returns the first sentences for a note, without citations. */
export const shortenForNote = (sentences: readonly string[]): string[] =>
  [
    ...new Set(
      sentences.map((sentence) =>
        plainText(sentence)
          .replace(/\s?\[[^\]]{1,40}\]/g, '')
          .trim(),
      ),
    ),
  ]
    .filter(Boolean)
    .slice(0, MAX_SENTENCES)
    .map((sentence) =>
      sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE)}…` : sentence,
    );

/** Returns notes on requests in the brief that the article doesn't fulfil. */
export function briefNotes(
  { brief, outline, passages }: Omit<WrittenSections, 'sections'>,
  sections: readonly DraftedSection[],
  read: SectionReader,
): ArticleNote[] {
  const text = sectionsText(sections);
  const sourceOf = new Map(passages.map(({ id, sourceId }) => [id, sourceId]));
  const cited = new Set(
    sections.flatMap(({ markdown }) =>
      read(markdown).sentences.flatMap(({ passageIds }) => passageIds.map((id) => sourceOf.get(id))),
    ),
  );
  const note = (items: readonly unknown[], value: ArticleNote): ArticleNote[] =>
    items.length > 0 ? [value] : [];

  const topics = missingTopics(brief, outline, sections);
  const unanswered = unansweredQuestions(brief.questions, sections, outline.language);
  const name = brief.product?.name.trim() ?? '';
  const hasProduct = name === '' || text.toLowerCase().includes(name.toLowerCase());
  const interview = unusedInterview(brief, outline, sections);
  const opinions = brief.sources
    .filter(({ id, kind }) => kind === 'opinion' && !cited.has(id))
    .map(({ title }) => title);
  const wishes = unmetRequests(brief.instructions ?? '', text, outline.language);
  return [
    ...note(topics, { kind: 'missingTopics', topics }),
    ...note(unanswered, { kind: 'unanswered', questions: unanswered }),
    ...(hasProduct ? [] : [{ kind: 'unusedProduct' as const, name }]),
    ...note(interview, { kind: 'unusedInterview', questions: interview }),
    ...note(opinions, { kind: 'unusedOpinions', titles: opinions }),
    ...note(wishes, { kind: 'unmetWishes', wishes }),
  ];
}

/** Ignores a single topic, which is that of the whole article. */
function missingTopics(
  { topics, keywords }: ArticleBrief,
  { language }: Outline,
  sections: readonly DraftedSection[],
): string[] {
  if (topics.length < 2) return [];
  const headings = sections.flatMap(({ heading, markdown }) => [heading, ...subheadings(markdown)]);
  return uncoveredTopics(topics, headings, { keyphrase: keywords[0], language });
}

function unusedInterview(
  { author }: ArticleBrief,
  { language }: Outline,
  sections: readonly DraftedSection[],
): string[] {
  const { terms } = textTools(language);
  const said = sections.map(({ markdown }) => new Set(terms(plainText(markdown))));
  return (author?.interview ?? [])
    .filter(({ answer }) => {
      const wanted = [...new Set(terms(answer))];
      const isUsed = said.some(
        (stems) => wanted.filter((stem) => stems.has(stem)).length >= wanted.length * USED,
      );
      return wanted.length > 0 && !isUsed;
    })
    .map(({ question }) => question);
}
