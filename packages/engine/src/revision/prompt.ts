import type { Passage } from '../article.ts';
import { line, passageRecord, personRecords, productRecord } from '../prompt/brief-records.ts';
import { type DataRecord, dataBlock } from '../prompt/data-block.ts';
import { fillPrompt } from '../prompt/fill-prompt.ts';
import {
  authorRule,
  DATA_RULES,
  formatRule,
  HONESTY_RULES,
  languageName,
  toneRule,
} from '../prompt/rules.ts';
import type { PromptTexts } from '../prompt/templates/prompt-templates.ts';
import { REVISION_RULES } from '../prompt/templates/revision.ts';
import type { RevisionContext, RevisionInput } from './revision.ts';

export interface RevisionPrompt {
  input: RevisionInput;
  context: RevisionContext;
  passages: readonly Passage[];
  /** The words that the section should have. */
  words: number;
}

export function revisionInstructions({ input, words }: RevisionPrompt, prompts?: PromptTexts): string {
  const { brief, language, section, mode } = input;
  const isSentence = mode === 'source';
  const { length, questions, evidence, answer } = REVISION_RULES;
  return [
    fillPrompt(
      'revision',
      {
        task: fillPrompt(`revision-${mode}`, {}, prompts),
        tone: toneRule(brief.tonality),
        format: formatRule(brief.format),
        author: authorRule(brief.author),
        language: languageName(language),
        length: isSentence ? '' : length(words),
        questions: section.kind === 'faq' && !isSentence ? questions : '',
        evidence,
        product: productRule(input),
        answer: isSentence ? answer.sentence : answer.section,
      },
      prompts,
    ),
    DATA_RULES,
    HONESTY_RULES,
  ].join('\n');
}

function productRule({ brief: { product }, section }: RevisionInput): string {
  const { here, elsewhere, none } = REVISION_RULES.product;
  if (product === undefined) return none;
  return speaksOf(section.markdown, product.name) ? here : elsewhere;
}

const speaksOf = (markdown: string, name: string): boolean =>
  markdown.toLowerCase().includes(name.trim().toLowerCase());

export function revisionPrompt({ input, context, passages }: RevisionPrompt, nonce: string): string {
  const { brief, article, section, mode, instruction, sentence } = input;
  const at = article.sections.indexOf(section);
  const neighbour = (kind: string, index: number): DataRecord[] => {
    const other = article.sections[index];
    return other ? [{ kind, heading: other.heading, begins: line(other.markdown) }] : [];
  };
  const wish = instruction?.trim() ?? '';
  return [
    mode === 'source' ? 'Write the sentence anew.' : 'Revise the section.',
    dataBlock(nonce, [
      {
        kind: 'article',
        title: article.title,
        keyphrases: brief.keywords.map(line),
        headings: article.sections.map(({ heading }) => heading),
      },
      ...neighbour('section before', at - 1),
      ...neighbour('section after', at + 1),
      { kind: 'section', heading: section.heading },
      ...personRecords(brief),
      ...(brief.product && speaksOf(section.markdown, brief.product.name) ? productRecord(brief) : []),
      ...passages.map((passage) => passageRecord(passage, context.sources)),
      { kind: 'draft', text: context.draft },
      ...(mode === 'source' && sentence ? [{ kind: 'sentence', text: sentence.text }] : []),
      ...(mode === 'rewrite' && wish !== '' ? [{ kind: 'wish', text: wish }] : []),
    ]),
  ].join('\n\n');
}
