import type { ArticleBrief, EditableOutline, EditableSection } from '../article.ts';
import type { SectionPlan } from '../outline/section-plan.ts';

const KEY_POINTS = 3;
const KEYPHRASES = 2;

/** An outline like the one a model would return, filled with text from the brief. */
export function expectedOutline(
  { topics, keywords, questions, sources }: ArticleBrief,
  plan: SectionPlan,
): EditableOutline {
  const [topic = ''] = topics;
  const point = `${topic} ${keywords[0] ?? ''}`;
  const section = (kind: EditableSection['kind'], heading: string, targetWords: number) => ({
    kind,
    heading,
    intent: point,
    keyPoints: Array.from({ length: KEY_POINTS }, () => point),
    targetWords,
    keyphrases: keywords.slice(0, KEYPHRASES),
    questions: kind === 'faq' ? questions.slice(0, plan.faqQuestions) : questions.slice(0, 1),
    sources: sources.map(({ id }) => id),
  });
  const bodies = Math.round((plan.bodySections.from + plan.bodySections.to) / 2);
  return {
    title: topic,
    angle: point,
    sections: [
      section('introduction', topic, plan.introduction),
      ...Array.from({ length: bodies }, (_, index) =>
        section('body', topics[index % topics.length] ?? topic, Math.round(plan.body / bodies)),
      ),
      section('conclusion', topic, plan.conclusion),
      ...(plan.faqQuestions > 0 ? [section('faq', topic, plan.faq)] : []),
    ],
  };
}
