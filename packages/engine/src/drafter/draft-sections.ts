import { type ArticleBrief, type OutlineSection, TARGET_WORDS } from '../article.ts';
import { articleLabels } from '../article-labels.ts';
import { cutAtWord } from '../markdown/plain-line.ts';
import { planSections } from '../outline/section-plan.ts';
import { composer } from './compose.ts';
import { fillBody } from './fill-body.ts';
import { openLedger } from './ledger.ts';
import type { Material } from './material.ts';
import { type DrafterPhrases, fill } from './phrases.ts';
import { areEnough, pickRuns, type Run, wordsOf } from './pick-runs.ts';
import { productText } from './product-section.ts';
import { searchForAll } from './queries.ts';
import { answerQuestions } from './questions.ts';
import { gapText, skeletonHeadings } from './skeleton.ts';
import type { Subject } from './subject.ts';

export interface SectionDraft {
  plan: OutlineSection;
  markdown: string;
  runs: readonly Run[];
  /** Something that the person asked for and that no source supports. */
  isGap: boolean;
}

export interface DraftMaterial {
  brief: ArticleBrief;
  language: string;
  phrases: DrafterPhrases;
  subject: Subject;
  material: Material;
}

type Part = Omit<SectionDraft, 'plan'> &
  Pick<OutlineSection, 'kind' | 'heading' | 'targetWords' | 'questions' | 'intent'>;

const MOST_QUESTIONS = 5;
const KEY_POINTS = 3;
const KEY_POINT_CHARACTERS = 120;

/** All sections in order, from the introduction to the questions. */
export function draftSections(from: DraftMaterial): SectionDraft[] {
  const parts = from.material.sentences.length === 0 ? skeleton(from) : written(from);
  return parts.map((part, index) => ({
    plan: planOf(part, `s${index + 1}`, from),
    markdown: part.markdown,
    runs: part.runs,
    isGap: part.isGap,
  }));
}

function written(from: DraftMaterial): Part[] {
  const { brief, language, phrases, subject, material } = from;
  const labels = articleLabels(language);
  const { paragraphs } = composer(brief.sources, phrases, material.tools.space);
  const plan = planSections(brief.length, MOST_QUESTIONS);
  const ledger = openLedger(TARGET_WORDS[brief.length], brief.sources.length);

  const opening = pickRuns(material, ledger, {
    ...searchForAll(subject, material),
    words: plan.introduction,
    opinions: false,
  });
  const hasOpening = areEnough(opening);
  const answers = answerQuestions(subject, material, ledger, plan.faqQuestions);
  const product = productPart(from);
  const words = TARGET_WORDS[brief.length] - ledger.words() - (product?.targetWords ?? 0);
  const body = fillBody(subject, material, ledger, { words, sections: plan.bodySections });

  const introduction: Part = {
    kind: 'introduction',
    heading: labels.introduction,
    intent: phrases.intents.introduction,
    targetWords: plan.introduction,
    questions: [],
    runs: hasOpening ? opening : [],
    markdown: hasOpening ? paragraphs(opening) : gap(subject.title, from),
    isGap: !hasOpening,
  };
  const sections = body.map(({ heading, runs, targetWords }): Part => {
    if (runs.length === 0) return gapPart(heading.text, targetWords, from);
    return {
      kind: 'body',
      heading: heading.text,
      intent: fill(phrases.intents.body, heading.text),
      targetWords,
      questions: [],
      runs,
      markdown: paragraphs(runs),
      isGap: false,
    };
  });
  const faq: Part = {
    kind: 'faq',
    heading: labels.faq,
    intent: phrases.intents.faq,
    targetWords: wordsOf(answers.flatMap(({ runs }) => runs)),
    questions: answers.map(({ question }) => question),
    runs: answers.flatMap(({ runs }) => runs),
    markdown: answers.map(({ question, runs }) => `### ${question}\n\n${paragraphs(runs)}`).join('\n\n'),
    isGap: false,
  };
  return [introduction, ...sections, ...(product ? [product] : []), ...(answers.length > 0 ? [faq] : [])];
}

/** Without sources: what to write about, and nothing that nobody said. */
function skeleton(from: DraftMaterial): Part[] {
  const { brief, language, phrases, subject } = from;
  const plan = planSections(brief.length, 0);
  const headings = skeletonHeadings(subject);
  const product = productPart(from);
  return [
    {
      ...gapPart(articleLabels(language).introduction, plan.introduction, from),
      kind: 'introduction',
      markdown: gapText(subject.title, subject.keyphrases, phrases, from.material.tools.space),
    },
    ...headings.map((heading) => gapPart(heading, Math.round(plan.body / headings.length), from)),
    ...(product ? [product] : []),
  ];
}

function gapPart(heading: string, targetWords: number, from: DraftMaterial): Part {
  return {
    kind: 'body',
    heading,
    intent: fill(from.phrases.intents.gap, heading),
    targetWords,
    questions: [],
    runs: [],
    markdown: gap(heading, from),
    isGap: true,
  };
}

function gap(heading: string, { subject, phrases, material }: DraftMaterial): string {
  const { terms } = material.tools;
  const own = new Set(terms(heading));
  const points = [...subject.questions, ...subject.keyphrases].filter(
    (point) => point !== heading && terms(point).some((term) => own.has(term) && !subject.theme.has(term)),
  );
  return gapText(heading, points, phrases, material.tools.space);
}

function productPart({ brief, phrases, material }: DraftMaterial): Part | undefined {
  const markdown = brief.product && productText(brief.product, brief.format);
  if (brief.product === undefined || markdown === undefined) return undefined;
  return {
    kind: 'body',
    heading: brief.product.name,
    intent: fill(phrases.intents.product, brief.product.name),
    targetWords: material.tools.countWords(markdown),
    questions: [],
    runs: [],
    markdown,
    isGap: false,
  };
}

function planOf(part: Part, id: string, { subject, material }: DraftMaterial): OutlineSection {
  const { kind, heading, intent, targetWords, questions, runs } = part;
  const { terms } = material.tools;
  const held = new Set(
    terms([heading, ...runs.flatMap(({ sentences }) => sentences.map(({ text }) => text))].join('\n')),
  );
  return {
    id,
    kind,
    heading,
    intent,
    keyPoints: runs
      .slice(0, KEY_POINTS)
      .map(({ sentences }) => cutAtWord(sentences[0]?.text ?? '', KEY_POINT_CHARACTERS)),
    targetWords,
    passageIds: [...new Set(runs.map(({ passage }) => passage.id))],
    keyphrases: subject.keyphrases.filter((phrase) => {
      const wanted = terms(phrase);
      return wanted.length > 0 && wanted.every((term) => held.has(term));
    }),
    questions,
    hasEvidence: runs.length > 0,
  };
}
