import type { ArticleBrief } from '../article.ts';
import { onlyOpinions } from '../passages/only-opinions.ts';
import { detectLanguage, primaryLanguage } from '../text/language.ts';
import type { SectionDraft } from './draft-sections.ts';
import { type DrafterPhrases, fill } from './phrases.ts';
import { wordsOf } from './pick-runs.ts';
import type { Subject } from './subject.ts';

export interface NoteMaterial {
  brief: ArticleBrief;
  language: string;
  phrases: DrafterPhrases;
  subject: Subject;
  drafts: readonly SectionDraft[];
  targetWords: number;
}

const SAMPLE_CHARACTERS = 4_000;
const LEAST_SHARE_OF_TARGET = 0.9;
const MOST_QUESTIONS = 5;

/** What the person should know: parts that no source supports, open questions, sources that could not be used. */
export function draftNotes({
  brief,
  language,
  phrases,
  subject,
  drafts,
  targetWords,
}: NoteMaterial): string[] {
  const { notes } = phrases;
  if (brief.sources.length === 0) return [notes.noSources];
  const words = wordsOf(drafts.flatMap(({ runs }) => runs));
  const answered = new Set(drafts.flatMap(({ plan }) => plan.questions));
  const open = subject.questions.filter((question) => !answered.has(question)).slice(0, MOST_QUESTIONS);
  const gaps = drafts.filter(({ isGap, plan }) => isGap && plan.kind === 'body');
  const hearsay = drafts.filter(({ runs }) =>
    onlyOpinions(
      runs.map(({ passage }) => passage),
      brief.sources,
    ),
  );
  return [
    ...gaps.map(({ plan }) => fill(notes.gap, plan.heading)),
    ...hearsay.map(({ plan }) => fill(notes.opinions, plan.heading)),
    ...(open.length > 0 ? [fill(notes.unanswered, open.join(' · '))] : []),
    ...brief.sources
      .filter(({ content }) => isForeign(content, language))
      .map(({ title }) => fill(notes.otherLanguage, title)),
    ...(words < targetWords * LEAST_SHARE_OF_TARGET ? [fill(notes.short, String(words))] : []),
  ];
}

function isForeign(content: string, language: string): boolean {
  const sample = content.slice(0, SAMPLE_CHARACTERS).trim();
  return sample !== '' && detectLanguage(sample) !== primaryLanguage(language);
}
