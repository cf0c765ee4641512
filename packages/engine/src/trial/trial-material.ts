import type { ArticleBrief, DraftedSection, Outline, Passage } from '../article.ts';
import type { Compute } from '../computations.ts';
import { articleParts } from '../text/article/article-parts.ts';
import { isGap } from '../text/phrases.ts';
import { textTools } from '../text/text-tools.ts';
import type { RevisionInput } from '../write/revision/revision.ts';
import type { SectionInput } from '../write/sections/prompt.ts';
import { sectionInputs } from '../write/sections/section-inputs.ts';

/** Minimum words of a section to judge a prompt by. */
const MIN_WORDS = 120;
const QUESTIONS = 3;

export interface TrialMaterial {
  brief: ArticleBrief;
  language: string;
  passages: readonly Passage[];
  outline: Outline;
  /** Sections with passage ids as citations. */
  sections: readonly DraftedSection[];
  article: RevisionInput['article'];
  evidence: RevisionInput['evidence'];
}

/**
 * Prepares the input of later steps without a model, so that both sides of a trial get the same: the outline of the
 * brief, or else the drafter's, and the drafter's text.
 */
export async function trialMaterial(wanted: ArticleBrief, compute: Compute): Promise<TrialMaterial> {
  const { brief, language, passages } = await compute('prepareBrief', wanted);
  const planned = wanted.outline ?? (await compute('outlineNotes', wanted));
  const assigned = await compute('assignPassages', { input: planned, brief, language, passages });
  const { article, sections } = await compute('writeNotes', { ...wanted, outline: planned });
  return {
    brief,
    language,
    passages,
    outline: {
      ...assigned,
      sections: assigned.sections.map((section) => ({
        ...section,
        targetWords: Math.max(section.targetWords, MIN_WORDS),
      })),
    },
    sections,
    article: articleParts(article.text, language),
    evidence: { references: article.references, passages: article.passages },
  };
}

/**
 * Returns the input for the section of this kind, or for a body section instead. Undefined for an outline without
 * sections.
 */
export async function trialSection(
  { brief, passages, outline }: TrialMaterial,
  kind: SectionInput['section']['kind'],
  compute: Compute,
): Promise<SectionInput | undefined> {
  const shared = await compute('sharedFacts', { outline, passages: [...passages] });
  const inputs = sectionInputs(brief, outline, passages, shared);
  const own = inputs.find(({ section }) => section.kind === kind);
  if (own) return own;
  const [other] = inputs.toSorted((a, b) => b.passages.length - a.passages.length);
  if (!other) return undefined;
  const { section } = other;
  const questions = [...brief.questions, ...section.keyPoints].slice(0, QUESTIONS);
  return { ...other, section: { ...section, kind, ...(kind === 'faq' && { heading: 'FAQ', questions }) } };
}

/** Returns the longest section of the drafter's notes. Undefined without text to revise. */
export function trialRevision(
  { brief, language, article, evidence }: TrialMaterial,
  mode: RevisionInput['mode'],
): RevisionInput | undefined {
  const written = article.sections.filter(({ markdown }) => !isGap(markdown));
  const [section] = written.toSorted((a, b) => b.words - a.words);
  if (!section || section.words === 0) return undefined;
  const input = { brief, language, article, section, evidence, mode };
  if (mode === 'rewrite') return { ...input, instruction: 'Make it easier to read for beginners.' };
  if (mode !== 'source') return input;
  const text = firstSentence(section.markdown, language);
  return text === undefined
    ? undefined
    : { ...input, sentence: { text, at: section.markdown.indexOf(text) } };
}

const firstSentence = (markdown: string, language: string): string | undefined =>
  markdown
    .split('\n')
    .filter((line) => /^(?:- )?[\p{L}*《]/u.test(line))
    .flatMap((line) => textTools(language).sentences(line.replace('- ', '')))
    .find((sentence) => markdown.includes(sentence));
