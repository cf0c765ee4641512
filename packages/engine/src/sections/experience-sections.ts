import type { InterviewAnswer, OutlineSection } from '../article.ts';
import { textTools } from '../text/text-tools.ts';

/** What is known of a section before it is written. */
type Plan = Pick<OutlineSection, 'id' | 'kind' | 'heading' | 'intent' | 'keyPoints'>;

/**
 * Where the author's answers belong, by section id: each in the one section of the body whose plan shares most words
 * with it, so that no two sections tell the same. An answer that fits none opens the article.
 */
export function experienceSections(
  sections: readonly Plan[],
  interview: readonly InterviewAnswer[],
  language: string,
): ReadonlyMap<string, InterviewAnswer[]> {
  const { terms } = textTools(language);
  const opening = sections.find(({ kind }) => kind === 'introduction') ?? sections[0];
  const plans = sections
    .filter(({ kind }) => kind === 'body')
    .map((section) => ({
      section,
      terms: new Set(terms([section.heading, section.intent, ...section.keyPoints].join('\n'))),
    }));
  const placeOf = ({ question, answer }: InterviewAnswer): string | undefined => {
    const answerTerms = new Set(terms(`${question}\n${answer}`));
    const [best] = plans
      .map((plan) => ({ ...plan, shared: [...plan.terms].filter((term) => answerTerms.has(term)).length }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared);
    return (best?.section ?? opening)?.id;
  };
  const placed = interview.map((answer) => ({ answer, id: placeOf(answer) ?? '' }));
  return new Map(
    [...Map.groupBy(placed, ({ id }) => id)].map(([id, own]) => [id, own.map(({ answer }) => answer)]),
  );
}
