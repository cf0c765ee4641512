import { z } from 'zod';
import type { ArticleBrief, Passage } from '../../article.ts';
import {
  authorRecords,
  experienceRecords,
  line,
  passageRecord,
  productRecord,
  subjectRecords,
} from '../../prompt/brief-records.ts';
import { dataBlock } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import { neighbourRecords } from '../../prompt/neighbour-records.ts';
import { briefRules, DATA_RULES } from '../../prompt/rules.ts';
import { OUTLINE_RULES } from '../../prompt/templates/outline.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import type { SectionPlan } from './section-plan.ts';

/** Shape of the model's answer. Loose on purpose: `parseOutline` fixes what it can. */
export const OutlineAnswer = z.object({
  title: z.string(),
  angle: z.string(),
  sections: z.array(
    z.object({
      kind: z.string(),
      heading: z.string(),
      intent: z.string(),
      keyPoints: z.array(z.string()),
      words: z.number(),
      passages: z.array(z.string()),
      keyphrases: z.array(z.string()),
      questions: z.array(z.string()),
    }),
  ),
});
export type OutlineAnswer = z.output<typeof OutlineAnswer>;

export function outlineInstructions(
  brief: ArticleBrief,
  language: string,
  plan: SectionPlan,
  prompts?: PromptTexts,
): string {
  const { from, to } = plan.bodySections;
  const isOpinion = brief.sources.some(({ kind }) => kind === 'opinion');
  return [
    fillPrompt(
      'outline',
      {
        totalWords: plan.total,
        introductionWords: plan.introduction,
        bodySections: from === to ? from : `${from} to ${to}`,
        bodyWords: plan.body,
        ending: ending(plan),
        opinions: isOpinion ? OUTLINE_RULES.opinions : '',
        product: OUTLINE_RULES.product[brief.product === undefined ? 'none' : 'given'],
        experience: brief.author?.interview?.length ? OUTLINE_RULES.experience : '',
        neighbours: brief.neighbours?.length ? OUTLINE_RULES.neighbours : '',
        ...briefRules(brief, language),
      },
      prompts,
    ),
    DATA_RULES,
  ].join('\n');
}

function ending({ conclusion, faq, faqQuestions }: SectionPlan): string {
  const end = `a conclusion of ${conclusion}`;
  return faqQuestions === 0
    ? `${end}, no faq`
    : `${end}, and a faq of ${faq} that answers ${faqQuestions} of the questions`;
}

export function outlinePrompt(brief: ArticleBrief, offered: readonly Passage[], nonce: string): string {
  return [
    'Plan the article from this material.',
    dataBlock(nonce, [
      ...brief.topics.map((topic) => ({ kind: 'topic', text: line(topic) })),
      ...subjectRecords(brief),
      ...brief.questions.map((question) => ({ kind: 'question', text: line(question) })),
      ...authorRecords(brief),
      ...experienceRecords(brief.author?.interview ?? []),
      ...productRecord(brief),
      ...neighbourRecords(brief.neighbours),
      ...offered.map((passage) => passageRecord(passage, brief.sources)),
    ]),
  ].join('\n\n');
}
