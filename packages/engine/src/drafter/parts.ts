import { countWords } from '@inkstep/contract/count-words';
import type { ArticleBrief, OutlineSection } from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import type { Corpus } from './corpus.ts';
import type { BodyDraft } from './draft-body.ts';
import type { Introduction } from './introduction.ts';
import { type DrafterPhrases, fill } from './phrases.ts';
import { type Excerpt, wordsOf } from './pick-excerpts.ts';
import { productText } from './product-section.ts';
import { searchFor } from './queries.ts';
import type { AnsweredQuestion } from './questions.ts';
import { gapText } from './skeleton.ts';
import type { Subject } from './subject.ts';

export interface Draft {
  brief: ArticleBrief;
  language: string;
  phrases: DrafterPhrases;
  subject: Subject;
  corpus: Corpus;
}

/** A written section without its plan. */
export interface Part
  extends Pick<OutlineSection, 'kind' | 'heading' | 'intent' | 'targetWords' | 'questions'> {
  markdown: string;
  excerpts: readonly Excerpt[];
  /** The user asked for it, but no source supports it. */
  isGap: boolean;
  /** The user's text, which stays unchanged. */
  locked?: true;
}

type Compose = (excerpts: readonly Excerpt[]) => string;

export function introductionPart(
  { excerpts, questions }: Introduction,
  targetWords: number,
  draft: Draft,
  compose: Compose,
): Part {
  const { language, phrases, subject } = draft;
  const isGap = excerpts.length === 0;
  return {
    kind: 'introduction',
    heading: articleLabels(language).introduction,
    intent: phrases.intents.introduction,
    targetWords,
    questions: [...questions],
    excerpts,
    markdown: isGap ? gapOf(subject.title, draft) : compose(excerpts),
    isGap,
  };
}

/** `open` are the questions that the section may answer. */
export function bodyPart(
  { heading, excerpts, targetWords }: BodyDraft,
  open: readonly string[],
  draft: Draft,
  compose: Compose,
): Part {
  if (excerpts.length === 0) return gapPart(heading.text, targetWords, draft);
  const sentences = excerpts.flatMap((excerpt) => excerpt.sentences);
  return {
    kind: 'body',
    heading: heading.text,
    intent: fill(draft.phrases.intents.body, heading.text),
    targetWords,
    questions: open.filter((question) =>
      sentences.some(searchFor(question, 'question', draft.subject, draft.corpus).isRelevant),
    ),
    excerpts,
    markdown: compose(excerpts),
    isGap: false,
  };
}

export function gapPart(heading: string, targetWords: number, draft: Draft): Part {
  return {
    kind: 'body',
    heading,
    intent: fill(draft.phrases.intents.gap, heading),
    targetWords,
    questions: [],
    excerpts: [],
    markdown: gapOf(heading, draft),
    isGap: true,
  };
}

/** Undefined without a product or product text. */
export function productPart({ brief, phrases }: Draft): Part | undefined {
  const markdown = brief.product && productText(brief.product, brief.format);
  if (brief.product === undefined || markdown === undefined) return undefined;
  return {
    kind: 'body',
    heading: brief.product.name,
    intent: fill(phrases.intents.product, brief.product.name),
    targetWords: countWords(markdown),
    questions: [],
    excerpts: [],
    markdown,
    isGap: false,
  };
}

export function faqPart(
  answers: readonly AnsweredQuestion[],
  { language, phrases }: Draft,
  compose: Compose,
): Part | undefined {
  if (answers.length === 0) return undefined;
  const excerpts = answers.flatMap((answer) => answer.excerpts);
  return {
    kind: 'faq',
    heading: articleLabels(language).faq,
    intent: phrases.intents.faq,
    targetWords: wordsOf(excerpts),
    questions: answers.map(({ question }) => question),
    excerpts,
    markdown: answers.map((answer) => `### ${answer.question}\n\n${compose(answer.excerpts)}`).join('\n\n'),
    isGap: false,
  };
}

/** A gap lists the questions and keyphrases that belong below its heading. */
function gapOf(heading: string, { subject, phrases, corpus }: Draft): string {
  const { terms, space } = corpus.tools;
  const own = new Set(terms(heading).filter((term) => !subject.theme.has(term)));
  const points = [...subject.questions, ...subject.keyphrases].filter(
    (point) => point !== heading && terms(point).some((term) => own.has(term)),
  );
  return gapText(heading, points, phrases, space);
}
