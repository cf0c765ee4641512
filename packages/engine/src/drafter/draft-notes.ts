import type { ArticleBrief, ArticleNote } from '../article.ts';
import { onlyOpinions } from '../passages/source-of.ts';
import { detectLanguage, primaryLanguage } from '../text/language.ts';
import type { SectionDraft } from './draft-sections.ts';
import { wordsOf } from './pick-excerpts.ts';
import type { Subject } from './subject.ts';

export interface NoteInput {
  brief: ArticleBrief;
  language: string;
  subject: Subject;
  drafts: readonly SectionDraft[];
  targetWords: number;
}

const SAMPLE_CHARACTERS = 4_000;
const LEAST_SHARE_OF_TARGET = 0.9;
const MOST_QUESTIONS = 5;

/** Notes for the user: unsupported sections, open questions, unused sources. */
export function draftNotes({ brief, language, subject, drafts, targetWords }: NoteInput): ArticleNote[] {
  if (brief.sources.length === 0) return [{ kind: 'outlineOnly' }];
  const words = wordsOf(drafts.flatMap(({ excerpts }) => excerpts));
  const answered = new Set(drafts.flatMap(({ plan }) => plan.questions));
  const open = subject.questions.filter((question) => !answered.has(question)).slice(0, MOST_QUESTIONS);
  const gaps = drafts.filter(({ isGap, plan }) => isGap && plan.kind === 'body');
  const hearsay = drafts.filter(({ excerpts }) =>
    onlyOpinions(
      excerpts.map(({ passage }) => passage),
      brief.sources,
    ),
  );
  return [
    ...gaps.map(({ plan }) => ({ kind: 'gap' as const, heading: plan.heading })),
    ...hearsay.map(({ plan }) => ({ kind: 'opinionsOnly' as const, heading: plan.heading })),
    ...(open.length > 0 ? [{ kind: 'unanswered' as const, questions: open }] : []),
    ...brief.sources
      .filter(({ content }) => isForeign(content, language))
      .map(({ title }) => ({ kind: 'sourceLanguage' as const, title })),
    ...(words < targetWords * LEAST_SHARE_OF_TARGET ? [{ kind: 'fewWords' as const, words }] : []),
  ];
}

function isForeign(content: string, language: string): boolean {
  const sample = content.slice(0, SAMPLE_CHARACTERS).trim();
  return sample !== '' && detectLanguage(sample) !== primaryLanguage(language);
}
