import type {
  ArticleBrief,
  InterviewAnswer,
  MentionedPage,
  NeighbourPage,
  Outline,
  OutlineSection,
  Passage,
} from '../../article.ts';
import {
  authorRecords,
  experienceRecords,
  line,
  passageRecord,
  productRecord,
  subjectRecords,
} from '../../prompt/brief-records.ts';
import { type DataRecord, dataBlock } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import { mentionRecords, neighbourRecords } from '../../prompt/neighbour-records.ts';
import { briefRules, DATA_RULES, HONESTY_RULES, productRule } from '../../prompt/rules.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import { SECTION_RULES } from '../../prompt/templates/section.ts';
import { onlyOpinions } from '../../read/find-source.ts';
import { MAX_WORDS_UNDER_HEADING } from '../outline/section-plan.ts';
import type { SectionClaims } from './final-claims.ts';
import { repairInstructions, repairRecords, type SectionRepair } from './repair.ts';
import type { SharedFacts } from './shared-facts.ts';

export interface SectionInput {
  brief: ArticleBrief;
  outline: Outline;
  section: OutlineSection;
  /** Passages of this section only. */
  passages: readonly Passage[];
  mentionsProduct: boolean;
  experience: readonly InterviewAnswer[];
  /** Pages near this section. */
  neighbours: readonly NeighbourPage[];
  /** Pages that it names, for links that are planned. */
  mentions: readonly MentionedPage[];
  shared: SharedFacts;
  /** Claims of the other sections. Set for the introduction and the conclusion, which are written last. */
  claims?: readonly SectionClaims[];
  /** Set when the section is rewritten. */
  repair?: SectionRepair;
}

export function sectionInstructions(input: SectionInput, prompts?: PromptTexts): string {
  const { brief, outline, section, experience, neighbours, mentions, repair } = input;
  const { targetWords } = section;
  return [
    fillPrompt(
      'section',
      {
        ...briefRules(brief, outline.language),
        kind: fillPrompt(`section-${section.kind}`, {}, prompts),
        words: targetWords,
        leastWords: Math.round(targetWords * 0.9),
        mostWords: Math.round(targetWords * 1.1),
        division:
          targetWords > MAX_WORDS_UNDER_HEADING ? SECTION_RULES.division(MAX_WORDS_UNDER_HEADING) : '',
        evidence: [evidenceRule(input), ...disputeRule(input)].join('\n'),
        opinions: onlyOpinions(input.passages, brief.sources) ? SECTION_RULES.opinions : '',
        experience: experience.length > 0 ? SECTION_RULES.experience : '',
        neighbours: [
          ...(neighbours.length > 0 ? [SECTION_RULES.neighbours] : []),
          ...(mentions.length > 0 ? [SECTION_RULES.mentions] : []),
        ].join('\n'),
        product: productRule(brief.product, input.mentionsProduct, SECTION_RULES.product),
      },
      prompts,
    ),
    ...(repair ? [repairInstructions(repair, prompts)] : []),
    DATA_RULES,
    HONESTY_RULES,
  ].join('\n');
}

const disputeRule = ({ passages }: SectionInput): string[] =>
  passages.some(({ disputed }) => disputed !== undefined) ? [SECTION_RULES.disputed] : [];

function evidenceRule({ section: { hasEvidence, kind }, claims }: SectionInput): string {
  const { given, claimed, generalAdvice, none } = SECTION_RULES.evidence;
  if (claims?.some((each) => each.claims.some(({ passageIds }) => passageIds.length > 0))) return claimed;
  if (hasEvidence) return given;
  return kind === 'body' || kind === 'faq' ? generalAdvice : none;
}

export function sectionPrompt(input: SectionInput, nonce: string): string {
  const { brief, section, passages, mentionsProduct, experience, neighbours, mentions, repair } = input;
  return [
    `${repair ? 'Fix' : 'Write'} the section with the id "${section.id}".`,
    dataBlock(nonce, [
      ...outlineRecords(input),
      ...authorRecords(brief),
      ...experienceRecords(experience),
      ...(mentionsProduct ? productRecord(brief) : []),
      ...neighbourRecords(neighbours),
      ...mentionRecords(mentions),
      ...passages.map((passage) => passageRecord(passage, brief.sources)),
      ...sharedRecords(input),
      ...(repair ? repairRecords(repair) : []),
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
      outline: outline.sections.map(({ id, heading, intent }) => ({ id, heading, intent })),
    },
    ...subjectRecords(brief),
    ...sectionBeside('section before', outline.sections[at - 1]),
    ...sectionBeside('section after', outline.sections[at + 1]),
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

function sharedRecords({ section, shared, claims }: SectionInput): DataRecord[] {
  return [
    ...shared.figures
      .filter(({ sectionId }) => sectionId !== section.id)
      .map(({ passageId, sectionId, text }) => ({
        kind: 'shared figure',
        section: sectionId,
        passage: passageId,
        text,
      })),
    ...(shared.terms.length > 0 ? [{ kind: 'shared terms', terms: shared.terms }] : []),
    ...(claims ?? []).map(({ heading, claims: said }) => ({
      kind: 'finished section',
      heading,
      claims: said.map(({ text, passageIds }) => ({ text: line(text), passages: passageIds })),
    })),
  ];
}

function sectionBeside(kind: string, section: OutlineSection | undefined): DataRecord[] {
  if (section === undefined) return [];
  return [{ kind, id: section.id, heading: section.heading, keyPoints: section.keyPoints }];
}
