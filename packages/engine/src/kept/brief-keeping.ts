import {
  type ArticleBrief,
  type GivenSection,
  type Passage,
  type Reference,
  TARGET_WORDS,
} from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import type { ArticlePart, ArticleParts } from '../checks/article-parts.ts';
import { shareWords } from '../outline/section-plan.ts';
import { standingReferences } from '../revision/revision-material.ts';
import { plainText } from '../text/markdown-text.ts';

export interface StandingArticle {
  article: ArticleParts;
  /** Those of its sections that stay as they are. */
  locked: readonly ArticlePart[];
  /** What is kept of its evidence. */
  known: { references: readonly Reference[]; passages: readonly Passage[] };
  /** BCP 47 tag. */
  language: string;
}

const LEAST_WORDS = 50;
const MOST_WORDS = 1_000;
const SUBHEADING = /^#{3,6}\s+(.+)$/gm;
const KEYPHRASES = 2;

/**
 * The brief of an article that is written anew but for its locked sections: the present headings are its outline, and
 * what the locked sections leave of the length is shared out among the others by their present words.
 */
export function briefKeeping(
  brief: ArticleBrief,
  { article, locked, known, language }: StandingArticle,
): ArticleBrief {
  const open = article.sections.filter((section) => !locked.includes(section));
  const kept = locked.reduce((sum, { words }) => sum + words, 0);
  const rest = Math.max(open.length * LEAST_WORDS, TARGET_WORDS[brief.length] - kept);
  const shares = shareWords(
    open.map(({ words }) => words),
    rest,
    MOST_WORDS,
  );
  const labels = articleLabels(language);
  const firstBody = open.find(({ kind }) => kind === 'body');
  const section = (part: ArticlePart): GivenSection => {
    const { kind, heading, markdown, words } = part;
    const at = open.indexOf(part);
    const takesKeyphrases = kind === 'introduction' || part === firstBody;
    return {
      kind,
      heading: kind === 'introduction' ? labels.introduction : heading,
      intent: '',
      keyPoints: [],
      targetWords: at < 0 ? words : (shares[at] ?? LEAST_WORDS),
      keyphrases: takesKeyphrases ? brief.keywords.slice(0, KEYPHRASES) : [],
      questions: kind === 'faq' ? questionsOf(markdown, brief) : [],
      sources: brief.sources.map((_, index) => index),
      ...(at < 0 && { kept: markdown }),
    };
  };
  return {
    ...brief,
    language,
    outline: { title: article.title, angle: '', sections: article.sections.map(section) },
    keptEvidence: {
      references: standingReferences(article, known).filter(({ title }) => title !== ''),
      passages: [...known.passages],
    },
  };
}

function questionsOf(markdown: string, { questions }: ArticleBrief): string[] {
  const asked = [...markdown.matchAll(SUBHEADING)].map(([, heading = '']) => plainText(heading));
  return asked.length > 0 ? asked : questions.slice(0, 3);
}
