import type { Outline, OutlineSection, Passage, SectionBrief, SectionKind } from '../../article.ts';
import { type EchoFilter, echoFilter, type PromptParts } from '../../prompt/echo-filter.ts';
import { type ArticleLabels, articleLabels } from '../../text/article-labels.ts';
import { lineWithoutDomains } from '../../text/bare-domains.ts';
import { knownDomains } from '../../text/known-domains.ts';
import { plainLine } from '../../text/plain-line.ts';
import { textTools } from '../../text/text-tools.ts';
import { topicMatcher } from '../../text/topic-headings.ts';
import { wordKey } from '../../text/word-key.ts';
import { withoutCitations } from '../assembly/number-citations.ts';
import {
  candidatesForSection,
  dividePassages,
  type Evidence,
  gatherEvidence,
  type OutlineInput,
} from './evidence.ts';
import type { OutlineAnswer } from './prompt.ts';
import { divideWords, MAX_WORDS_UNDER_HEADING, planSections, type SectionPlan } from './section-plan.ts';

const LONGEST_HEADING = 120;

export interface AnsweredOutline extends OutlineInput {
  answer: OutlineAnswer;
  /** Ids of the passages in the prompt. */
  offered: readonly string[];
  asked: PromptParts;
}

interface OutlineContext extends AnsweredOutline {
  plan: SectionPlan;
  evidence: Evidence;
  clean: EchoFilter;
}

interface Draft extends SectionBrief {
  chosen: Passage[];
  /** Set if it was added for a topic that the outline doesn't cover; any passage may support it. */
  isAdded?: true;
}

/**
 * Builds a valid outline from the model's answer: introduction, body, conclusion, FAQ, word counts that add up to the
 * target, and only offered passages. Undefined without a body.
 */
export function parseOutline(input: AnsweredOutline): Outline | undefined {
  const { answer, brief, language, passages, asked } = input;
  const plan = planSections(brief.length, brief.questions.length);
  const evidence = gatherEvidence({ sources: brief.sources, passages }, language);
  const withoutEchoes = echoFilter(asked);
  const known = knownDomains(brief);
  const clean = (text: string) =>
    lineWithoutDomains(plainLine(withoutCitations(withoutEchoes(text)), 1_000), known);
  const context = { ...input, plan, evidence, clean };
  const labels = articleLabels(language);
  const drafts = uniqueHeadings(answer.sections.map((section) => readSection(section, context, labels)));
  const planned = drafts.filter(({ kind }) => kind === 'body');
  if (planned.length === 0) return undefined;
  const body = withTopics(planned, context);
  const outlineChose = drafts.some(({ chosen }) => chosen.length > 0);
  const ordered = [
    { ...oneOf('introduction', drafts, labels.introduction), targetWords: plan.introduction },
    ...withShares(body, plan.body),
    { ...oneOf('conclusion', drafts, labels.conclusion), targetWords: plan.conclusion },
    ...faqOf(drafts, labels, context),
  ];
  const title =
    plainLine(clean(answer.title), LONGEST_HEADING) || plainLine(brief.topics[0] ?? labels.introduction);
  return {
    title: withKeyphrase(title, context),
    angle: plainLine(clean(answer.angle)),
    language,
    sections: toSections(ordered, context, outlineChose),
  };
}

/** Prepends the first keyphrase to a title that lacks one of its words. */
function withKeyphrase(title: string, { brief, language }: OutlineContext): string {
  const keyphrase = plainLine(brief.keywords[0] ?? '', LONGEST_HEADING);
  const { terms } = textTools(language);
  const inTitle = new Set(terms(title));
  if (terms(keyphrase).every((term) => inTitle.has(term))) return title;
  return plainLine(
    `${keyphrase[0]?.toLocaleUpperCase(language)}${keyphrase.slice(1)}: ${title}`,
    LONGEST_HEADING,
  );
}

/**
 * Adds a section for each chosen topic that no heading answers, in the user's order. A single topic is that of the
 * article and needs none.
 */
function withTopics(planned: readonly Draft[], { brief, language, plan }: OutlineContext): Draft[] {
  const topics = brief.topics.map((topic) => plainLine(topic, LONGEST_HEADING)).filter(Boolean);
  const most = Math.max(plan.bodySections.most, topics.length);
  if (topics.length < 2) return planned.slice(0, most);
  const answers = topicMatcher(topics, { keyphrase: brief.keywords[0], language });
  const left = [...planned];
  const answering = topics.map((topic): Draft => {
    const at = left.findIndex(({ heading }) => answers(heading, topic));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found ?? { ...emptyDraft('body', topic), isAdded: true };
  });
  const others = left.slice(0, most - answering.length);
  // Other sections keep their place before or after the topics.
  const first = planned.findIndex((draft) => answering.includes(draft));
  const before = others.filter((draft) => planned.indexOf(draft) < first);
  return [...before, ...answering, ...others.filter((draft) => !before.includes(draft))];
}

const emptyDraft = (kind: SectionKind, heading: string): Draft => ({
  kind,
  heading,
  intent: '',
  keyPoints: [],
  targetWords: 0,
  chosen: [],
  keyphrases: [],
  questions: [],
});

function readSection(
  section: OutlineAnswer['sections'][number],
  { passages, offered, clean }: OutlineContext,
  labels: ArticleLabels,
): Draft {
  const line = (text: string) => plainLine(clean(text));
  const list = (texts: readonly string[], most: number) => texts.map(line).filter(Boolean).slice(0, most);
  const heading = plainLine(clean(section.heading), LONGEST_HEADING);
  const ids = new Set(section.passages.map((id) => id.replace(/[[\]\s]/g, '').toUpperCase()));
  return {
    kind: readKind(section.kind, heading, labels),
    heading,
    intent: line(section.intent),
    keyPoints: list(section.keyPoints, 8),
    targetWords: section.words,
    chosen: passages.filter(({ id }) => ids.has(id) && offered.includes(id)),
    keyphrases: list(section.keyphrases, 8),
    questions: list(section.questions, 8),
  };
}

function readKind(kind: string, heading: string, labels: ArticleLabels): SectionKind {
  const said = kind.trim().toLowerCase();
  const is = (label: string) => heading.toLowerCase() === label.toLowerCase();
  if (said.startsWith('intro') || is(labels.introduction)) return 'introduction';
  if (said.startsWith('concl') || said === 'summary' || is(labels.conclusion)) return 'conclusion';
  if (said.startsWith('faq') || is(labels.faq)) return 'faq';
  return 'body';
}

function uniqueHeadings(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ kind, heading }) => {
    const key = heading.toLowerCase();
    if (kind === 'body' && (key === '' || seen.has(key))) return false;
    seen.add(key);
    return true;
  });
}

function oneOf(kind: SectionKind, drafts: readonly Draft[], label: string): Draft {
  const found = drafts.find((draft) => draft.kind === kind);
  return found === undefined ? emptyDraft(kind, label) : { ...found, heading: found.heading || label };
}

function withShares(body: readonly Draft[], words: number): Draft[] {
  const shares = divideWords(
    body.map((draft) => draft.targetWords),
    words,
    MAX_WORDS_UNDER_HEADING,
  );
  return body.map((draft, index) => ({ ...draft, targetWords: shares[index] ?? 0 }));
}

/** Fills the FAQ with questions of the research, those first that the outline chose for it. */
function faqOf(drafts: readonly Draft[], labels: ArticleLabels, { brief, plan }: OutlineContext): Draft[] {
  if (plan.faqQuestions === 0) return [];
  const faq = oneOf('faq', drafts, labels.faq);
  const answered = new Set(
    drafts.flatMap(({ kind, questions }) => (kind === 'body' ? questions.map(wordKey) : [])),
  );
  const asked = brief.questions.map((question) => plainLine(question)).filter(Boolean);
  const chosen = asked.filter((question) => faq.questions.map(wordKey).includes(wordKey(question)));
  const open = asked.filter((question) => !answered.has(wordKey(question)));
  const questions = [...new Set([...chosen, ...open, ...asked])].slice(0, plan.faqQuestions);
  return [{ ...faq, questions, targetWords: plan.faq }];
}

function toSections(
  drafts: readonly Draft[],
  { evidence }: OutlineContext,
  outlineChose: boolean,
): OutlineSection[] {
  const divided = dividePassages(
    evidence,
    drafts.map((draft) => ({
      ...draft,
      candidates: candidatesForSection(evidence, draft, draft.chosen, outlineChose && !draft.isAdded),
    })),
  );
  return drafts.map(({ chosen: _, isAdded: _added, ...section }, index) => {
    const passageIds = (divided[index] ?? []).map(({ id }) => id);
    return { id: `s${index + 1}`, ...section, passageIds, hasEvidence: passageIds.length > 0 };
  });
}
