import type {
  ArticleBrief,
  InterviewAnswer,
  Outline,
  OutlineSection,
  Passage,
  SectionKind,
} from '../article.ts';
import { MOST_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import { onlyOpinions } from '../passages/only-opinions.ts';
import {
  experienceRecords,
  line,
  passageRecord,
  personRecords,
  productRecord,
} from '../prompt/brief-records.ts';
import { type DataRecord, dataBlock } from '../prompt/data-block.ts';
import {
  authorRule,
  DATA_RULES,
  formatRule,
  HONESTY_RULES,
  languageRule,
  toneRule,
} from '../prompt/rules.ts';
import { type Mending, mendingRecords, mendingRules } from './mending.ts';

/** Everything that the writer of one section may know. */
export interface SectionInput {
  brief: ArticleBrief;
  outline: Outline;
  section: OutlineSection;
  /** Its own passages, no others. */
  passages: readonly Passage[];
  /** Whether this section is one of those that may speak of the product. */
  mentionsProduct: boolean;
  /** Answers of the author that belong here and nowhere else. */
  experience: readonly InterviewAnswer[];
  /** Of a section that is written anew. */
  mending?: Mending;
}

const KIND_RULES: Readonly<Record<SectionKind, string>> = {
  introduction:
    'This is the introduction. Say in the first two sentences what the reader gains, with the first keyphrase in the first sentence. No headings.',
  body: 'This is a section of the body. Open with its answer, then explain. No heading at the start: it is set already.',
  conclusion:
    'This is the conclusion. Draw together what follows from the sections, add no new facts, end with one clear next step. No headings.',
  faq: 'This is the FAQ. For each question of the section write the question as a heading of level three (###) and below it an answer of two to four sentences.',
};

export function sectionInstructions(input: SectionInput): string {
  const { brief, outline, section } = input;
  return [
    'You write one section of an article. Others write the remaining sections at the same time, by the same outline.',
    DATA_RULES,
    HONESTY_RULES,
    toneRule(brief.tonality),
    formatRule(brief.format),
    authorRule(brief.author),
    languageRule(outline.language),
    'Stay within the brief of your section: what another section of the outline deals with is not repeated here. Use each keyphrase of the section once or twice where it reads naturally. Vary sentence length, prefer short sentences and the active voice, avoid stock phrases and empty closing clauses.',
    KIND_RULES[section.kind],
    `Length: about ${section.targetWords} words, at least ${Math.round(section.targetWords * 0.9)} and at most ${Math.round(section.targetWords * 1.1)}.`,
    ...(section.targetWords > MOST_WORDS_UNDER_HEADING
      ? [
          `Divide it with headings of level three (###), none with more than ${MOST_WORDS_UNDER_HEADING} words below it.`,
        ]
      : []),
    evidenceRule(section),
    ...opinionRule(input),
    ...experienceRule(input),
    productRule(input),
    'Answer with the text of the section only: no heading of the article, no remarks about your work.',
    ...(input.mending ? mendingRules(input.mending) : []),
  ].join('\n');
}

function evidenceRule({ hasEvidence, kind }: OutlineSection): string {
  if (hasEvidence) {
    return 'After every sentence that states a fact from a passage, put the id of that passage in square brackets before the full stop, such as [S1.2], or [S1.2, S3.1] for two. Use only ids that are in the data block. No other form of reference and no list of sources.';
  }
  return kind === 'body' || kind === 'faq'
    ? 'No passage supports this section. Write general advice that any expert would agree with, state no specific facts, figures or names, and cite nothing.'
    : 'There are no passages for this section: state no specific facts, figures or names, and cite nothing.';
}

function opinionRule({ brief, passages }: SectionInput): string[] {
  if (!onlyOpinions(passages, brief.sources)) return [];
  return [
    'Every passage of this section is an opinion: report what people say and attribute each sentence taken from a passage. Around it write general advice, and state no fact, figure or name of your own.',
  ];
}

function experienceRule({ experience }: SectionInput): string[] {
  if (experience.length === 0) return [];
  return [
    'Records of kind "experience" are what the author told of their own first-hand experience. Bring each in where it helps: quote a sentence of it word for word in quotation marks as the author\'s words, or retell it as the author\'s experience. Add nothing to it, and put no passage id behind it.',
  ];
}

function productRule({ brief, mentionsProduct }: SectionInput): string {
  if (brief.product === undefined) return 'Recommend no product of your own choice and set no links.';
  return mentionsProduct
    ? 'You may mention the product of the data block once, honestly and where it helps the reader, with a Markdown link to its address if it has one. That is the only link allowed.'
    : 'Do not mention the product here and set no links.';
}

export function sectionPrompt(input: SectionInput, nonce: string): string {
  const { brief, section, passages, mentionsProduct, experience, mending } = input;
  return [
    `${mending ? 'Mend' : 'Write'} the section with the id "${section.id}".`,
    dataBlock(nonce, [
      ...outlineRecords(input),
      ...personRecords(brief),
      ...experienceRecords(experience),
      ...(mentionsProduct ? productRecord(brief) : []),
      ...passages.map((passage) => passageRecord(passage, brief.sources)),
      ...(mending ? mendingRecords(mending) : []),
    ]),
  ].join('\n\n');
}

function outlineRecords({ brief, outline, section }: SectionInput): DataRecord[] {
  const at = outline.sections.findIndex(({ id }) => id === section.id);
  return [
    {
      kind: 'article',
      title: outline.title,
      angle: outline.angle,
      keyphrases: brief.keywords.map(line),
      outline: outline.sections.map(({ id, heading, intent }) => ({ id, heading, intent })),
    },
    ...neighbour('section before', outline.sections[at - 1]),
    ...neighbour('section after', outline.sections[at + 1]),
    {
      kind: 'section',
      id: section.id,
      heading: section.heading,
      intent: section.intent,
      keyPoints: section.keyPoints,
      keyphrases: section.keyphrases,
      questions: section.questions,
    },
  ];
}

function neighbour(kind: string, section: OutlineSection | undefined): DataRecord[] {
  if (section === undefined) return [];
  return [{ kind, id: section.id, heading: section.heading, keyPoints: section.keyPoints }];
}
