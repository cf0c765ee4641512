import type { DraftedSection } from '../article.ts';
import { readArticle } from '../text/article/checked-article.ts';
import { articleStems, checkQuestions } from './subject-checks.ts';

type WrittenText = Pick<DraftedSection, 'heading' | 'markdown'>;

export const sectionsText = (sections: readonly WrittenText[]): string =>
  sections.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`).join('\n\n');

/** Returns the questions that an article with these sections leaves open. */
export function unansweredQuestions(
  questions: readonly string[],
  sections: readonly WrittenText[],
  language: string,
): string[] {
  const article = readArticle(sectionsText(sections), language);
  const { items = [] } = checkQuestions(article, articleStems(article), questions);
  return items.filter(({ found }) => !found).map(({ text }) => text);
}
