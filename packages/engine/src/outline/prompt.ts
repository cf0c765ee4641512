import { z } from 'zod';
import type { ArticleBrief, Passage } from '../article.ts';
import {
  experienceRecords,
  line,
  passageRecord,
  personRecords,
  productRecord,
} from '../prompt/brief-records.ts';
import { dataBlock } from '../prompt/data-block.ts';
import { authorRule, DATA_RULES, languageRule, OPINION_PLAN_RULE, toneRule } from '../prompt/rules.ts';
import type { SectionPlan } from './section-plan.ts';

/** What the model answers. It is loose on purpose: `parseOutline` puts right what can be put right. */
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

export function outlineInstructions(brief: ArticleBrief, language: string, plan: SectionPlan): string {
  const { from, to } = plan.bodySections;
  const count = from === to ? `${from}` : `${from} to ${to}`;
  return [
    'You are an editor who plans an article before others write its sections.',
    `Plan for about ${plan.total} words: an introduction of ${plan.introduction}, ${count} body sections with ${plan.body} together (none above 300), ${closing(plan)}.`,
    'Every topic of the data block is dealt with. Order the sections so that each builds on the one before and none repeats another. Give the article one clear angle and each section one search intent that it answers.',
    'For each section give: kind (introduction, body, conclusion or faq), a specific heading of at most 70 characters, its intent in one sentence, 2 to 5 key points, words, the ids of the passages that support it, the keyphrases it should contain and the questions it answers.',
    'Name only passage ids that are in the data block. A section that no passage supports gets an empty list of passages: it will be written as general advice. Prefer sections that the passages support.',
    ...(brief.sources.some(({ standing }) => standing === 'opinion') ? [OPINION_PLAN_RULE] : []),
    'The title holds the first keyphrase, promises what the article keeps and has at most 60 characters. The first keyphrase also stands in one heading of the body.',
    brief.product === undefined
      ? 'Mention no product of your own choice.'
      : 'The record of kind "product" may be mentioned where it honestly helps the reader: plan it into the key points of one body section, not into a title or heading.',
    ...(brief.author?.interview?.length
      ? [
          'Records of kind "experience" are what the author told of their own first-hand experience: plan each into the key points of the one section where it helps most.',
        ]
      : []),
    toneRule(brief.tonality),
    authorRule(brief.author),
    languageRule(language),
    'Headings, title and key points are plain text without Markdown.',
    DATA_RULES,
  ].join('\n');
}

function closing({ conclusion, faq, faqQuestions }: SectionPlan): string {
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
      ...brief.keywords.map((keyword) => ({ kind: 'keyphrase', text: line(keyword) })),
      ...brief.questions.map((question) => ({ kind: 'question', text: line(question) })),
      ...personRecords(brief),
      ...experienceRecords(brief.author?.interview ?? []),
      ...productRecord(brief),
      ...offered.map((passage) => passageRecord(passage, brief.sources)),
    ]),
  ].join('\n\n');
}
