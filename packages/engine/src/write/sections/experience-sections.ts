import type { InterviewAnswer, OutlineSection } from '../../article.ts';
import { textTools } from '../../text/text-tools.ts';

type Plan = Pick<OutlineSection, 'id' | 'kind' | 'heading' | 'intent' | 'keyPoints'>;

/**
 * Assigns each of the author's answers to the body section whose plan shares the most words with it, by section id.
 * An answer that matches none goes to the introduction.
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
  return Map.groupBy(interview, (answer) => placeOf(answer) ?? '');
}
