import type { OutlineSection, SectionLock } from '@inkstep/contract';
import {
  type ArticleParts,
  articleFixes,
  articleParts,
  type CheckInput,
  type CheckName,
  type CheckReport,
  type CitationAnswer,
  type CitationQuestion,
  type CommonSentences,
  type ComparedTexts,
  checkArticle,
  citedPassages,
  commonSentences,
  type Fix,
  firstSlug,
  lockedParts,
  sectionPlans,
} from '@inkstep/engine/checks';

export type Question =
  | { kind: 'article'; question: ArticleQuestion }
  | { kind: 'citation'; question: CitationQuestion }
  | { kind: 'common'; question: ComparedTexts }
  | { kind: 'slug'; title: string }
  | { kind: 'sections'; question: SectionsQuestion };

export interface ArticleQuestion {
  input: CheckInput;
  locks: readonly SectionLock[];
  plans: readonly OutlineSection[];
}

export interface SectionsQuestion {
  text: string;
  language: string;
  locks: readonly SectionLock[];
  /** The sections of the article's outline. */
  plans: readonly OutlineSection[];
}

export interface SectionsAnswer {
  article: ArticleParts;
  locks: (SectionLock | null)[];
  /** The planned words of each section. */
  targets: (number | undefined)[];
}

export type Fixes = Partial<Record<CheckName, Fix>>;

export type Answer =
  | { kind: 'article'; report: CheckReport; fixes: Fixes }
  | { kind: 'citation'; answer: CitationAnswer }
  | { kind: 'common'; answer: CommonSentences }
  | { kind: 'slug'; slug: string }
  | { kind: 'sections'; answer: SectionsAnswer };

export interface WorkerRequest {
  id: number;
  question: Question;
}

export interface WorkerAnswer {
  id: number;
  answer: Answer;
}

function answerTo(asked: Question): Answer {
  switch (asked.kind) {
    case 'article': {
      const report = checkArticle(asked.question.input);
      return { kind: 'article', report, fixes: articleFixes({ ...asked.question, report }) };
    }
    case 'citation':
      return { kind: 'citation', answer: citedPassages(asked.question) };
    case 'common':
      return { kind: 'common', answer: commonSentences(asked.question) };
    case 'slug':
      return { kind: 'slug', slug: firstSlug([asked.title]) };
    case 'sections':
      return { kind: 'sections', answer: sectionsOf(asked.question) };
  }
}

function sectionsOf({ text, language, locks, plans }: SectionsQuestion): SectionsAnswer {
  const article = articleParts(text, language);
  const held = [...lockedParts(article.sections, locks)];
  const lockOf = (section: (typeof article.sections)[number]) =>
    held.find(([, part]) => part === section)?.[0] ?? null;
  return {
    article,
    locks: article.sections.map(lockOf),
    targets: sectionPlans(article.sections, plans).map((plan) => plan?.targetWords),
  };
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerRequest>) => {
  const reply: WorkerAnswer = { id, answer: answerTo(question) };
  postMessage(reply);
});
