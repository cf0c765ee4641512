import type { Passage } from '../../article.ts';
import { authorRecords, line, passageRecord, productRecord } from '../../prompt/brief-records.ts';
import { type DataRecord, dataBlock } from '../../prompt/data-block.ts';
import { fillPrompt } from '../../prompt/fill-prompt.ts';
import { briefRules, DATA_RULES, HONESTY_RULES, productRule } from '../../prompt/rules.ts';
import type { PromptTexts } from '../../prompt/templates/prompt-templates.ts';
import { REVISION_RULES } from '../../prompt/templates/revision.ts';
import { revisedPassage, sectionInArticle, textAroundPassage } from './passage.ts';
import type { RevisionContext, RevisionInput } from './revision.ts';

export interface RevisionPrompt {
  input: RevisionInput;
  context: RevisionContext;
  passages: readonly Passage[];
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
        ...briefRules(brief, language),
        length: isSentence ? '' : length(words),
        questions: section.kind === 'faq' && !isSentence ? questions : '',
        evidence,
        product: productRule(brief.product, speaksOfProduct(input), REVISION_RULES.product),
        answer: isSentence ? answer.sentence : revisedPassage(input) ? answer.passage : answer.section,
      },
      prompts,
    ),
    ...(input.other ? [REVISION_RULES.other] : []),
    DATA_RULES,
    HONESTY_RULES,
  ].join('\n');
}

const speaksOfProduct = ({ brief: { product }, section }: RevisionInput): boolean =>
  product !== undefined && section.markdown.toLowerCase().includes(product.name.trim().toLowerCase());

export function revisionPrompt({ input, context, passages }: RevisionPrompt, nonce: string): string {
  const { brief, article, section, mode, instruction, sentence, other } = input;
  const at = sectionInArticle(article, section);
  const whole = revisedPassage(input) && article.sections[at];
  const neighbour = (kind: string, index: number): DataRecord[] => {
    const near = article.sections[index];
    return near ? [{ kind, heading: near.heading, begins: line(near.markdown) }] : [];
  };
  const wish = instruction?.trim() ?? '';
  return [
    mode === 'source' ? 'Rewrite the sentence.' : whole ? 'Revise the passage.' : 'Revise the section.',
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
      ...authorRecords(brief),
      ...(speaksOfProduct(input) ? productRecord(brief) : []),
      ...passages.map((passage) => passageRecord(passage, context.sources)),
      ...(other ? [{ kind: 'other article', title: other.title, sentences: other.sentences }] : []),
      ...(whole ? [{ kind: 'around', ...textAroundPassage(whole, section) }] : []),
      { kind: 'draft', text: context.draft },
      ...(mode === 'source' && sentence ? [{ kind: 'sentence', text: sentence.text }] : []),
      ...(mode === 'rewrite' && wish !== '' ? [{ kind: 'wish', text: wish }] : []),
    ]),
  ].join('\n\n');
}
