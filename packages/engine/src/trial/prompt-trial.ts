import type { ArticleBrief } from '../article.ts';
import type { Compute } from '../computations.ts';
import type { ComputingPorts, StepResult } from '../prompt/step.ts';
import type { PromptId } from '../prompt/templates/prompt-templates.ts';
import { chooseKeyphrase } from '../research/choose-keyphrase.ts';
import { suggestTopics } from '../research/topics/suggest-topics.ts';
import { makeMetadata } from '../write/metadata/make-metadata.ts';
import { makeOutline } from '../write/outline/make-outline.ts';
import { reviseWithModel } from '../write/revision/revise-with-model.ts';
import type { RevisionMode } from '../write/revision/revision.ts';
import type { SectionInput } from '../write/sections/prompt.ts';
import { isClosing } from '../write/sections/section-inputs.ts';
import { writeSection } from '../write/sections/write-section.ts';
import { answerMarkdown } from './answer-markdown.ts';
import { type TrialMaterial, trialMaterial, trialRevision, trialSection } from './trial-material.ts';

/** Runs the step of a prompt once. Returns the model's text as Markdown. */
export type PromptTrial = (ports: ComputingPorts) => Promise<StepResult<string>>;

/**
 * Prepares a trial of a prompt with a brief, to run once for each version to compare. Undefined if the brief has
 * nothing for this step, such as a text to revise.
 */
export async function promptTrial(
  id: PromptId,
  stored: ArticleBrief,
  compute: Compute,
): Promise<PromptTrial | undefined> {
  const wanted = withoutLocks(stored);
  if (id === 'topics') return topicsTrial(wanted, compute);
  if (id === 'keyphrase') return keyphraseTrial(wanted, compute);
  if (id === 'outline') return outlineTrial(wanted, compute);
  const material = await trialMaterial(wanted, compute);
  if (id === 'metadata')
    return async (ports) => mapResult(answerMarkdown.metadata, makeMetadata(material, ports));
  const mode = MODES[id];
  if (mode) return revisionTrial(material, mode, compute);
  if (id === 'section-repair') return repairTrial(material, compute);
  const kind = KINDS[id];
  return kind && sectionTrial(material, kind, compute);
}

const MODES: Readonly<Partial<Record<PromptId, RevisionMode>>> = {
  revision: 'rewrite',
  'revision-rewrite': 'rewrite',
  'revision-expand': 'expand',
  'revision-shorten': 'shorten',
  'revision-source': 'source',
};

const KINDS: Readonly<Partial<Record<PromptId, SectionInput['section']['kind']>>> = {
  section: 'body',
  'section-introduction': 'introduction',
  'section-body': 'body',
  'section-conclusion': 'conclusion',
  'section-faq': 'faq',
};

/** Unlocks locked sections, so that all sections are written. */
function withoutLocks({ outline, lockedEvidence: _, ...brief }: ArticleBrief): ArticleBrief {
  if (!outline) return brief;
  const sections = outline.sections.map(({ lockedText: _text, ...section }) => section);
  return { ...brief, outline: { ...outline, sections } };
}

async function mapResult<T>(
  show: (value: T) => string,
  made: Promise<StepResult<T>>,
): Promise<StepResult<string>> {
  const result = await made;
  return result.ok ? { ok: true, value: show(result.value) } : result;
}

async function topicsTrial(brief: ArticleBrief, compute: Compute): Promise<PromptTrial | undefined> {
  const { language } = await compute('prepareBrief', brief);
  const keywords = brief.keywords.length > 0 ? brief.keywords : brief.topics;
  if (keywords.length === 0) return undefined;
  const input = {
    keywords,
    primaryKeywords: brief.primaryKeywords?.length ?? 1,
    language,
    questions: brief.questions,
    redditTitles: [],
    avoid: [],
  };
  return async (ports) => {
    const result = await suggestTopics(input, ports);
    return result.ok ? { ok: true, value: answerMarkdown.topics(result.suggestions) } : result;
  };
}

async function keyphraseTrial(brief: ArticleBrief, compute: Compute): Promise<PromptTrial | undefined> {
  const title = titleOf(brief);
  if (title === undefined) return undefined;
  const { language } = await compute('prepareBrief', brief);
  return (ports) => chooseKeyphrase({ title, language }, ports);
}

const titleOf = ({ outline, topics: [topic] }: ArticleBrief): string | undefined => outline?.title || topic;

async function outlineTrial({ outline: _, ...brief }: ArticleBrief, compute: Compute): Promise<PromptTrial> {
  const input = await compute('prepareBrief', brief);
  return async (ports) => mapResult(answerMarkdown.outline, makeOutline(input, ports));
}

async function sectionTrial(
  material: TrialMaterial,
  kind: SectionInput['section']['kind'],
  compute: Compute,
): Promise<PromptTrial | undefined> {
  const input = await trialSection(material, kind, compute);
  if (!input) return undefined;
  if (!isClosing({ kind })) return writing(input);
  const claims = await compute('finalClaims', {
    sections: material.sections.filter((section) => !isClosing(section)),
    passages: [...material.passages],
    language: material.outline.language,
  });
  return writing({ ...input, claims });
}

async function repairTrial(material: TrialMaterial, compute: Compute): Promise<PromptTrial | undefined> {
  const input = await trialSection(material, 'body', compute);
  const draft = material.sections.find(({ id }) => id === input?.section.id)?.markdown;
  if (!input || !draft) return undefined;
  return writing({ ...input, repair: { draft, faults: [{ kind: 'short' }, { kind: 'keyphrase' }] } });
}

const writing =
  (input: SectionInput): PromptTrial =>
  async (ports) =>
    mapResult(
      ({ heading, markdown }) => `## ${heading}\n\n${markdown}`,
      writeSection(input, { ...ports, onText: () => undefined, onReset: () => undefined }),
    );

async function revisionTrial(
  material: TrialMaterial,
  mode: RevisionMode,
  compute: Compute,
): Promise<PromptTrial | undefined> {
  const input = trialRevision(material, mode);
  if (!input) return undefined;
  const context = await compute('prepareRevision', input);
  // Keeps a sentence that no passage covers.
  return async (ports) => mapResult((text) => text ?? '', reviseWithModel(input, context, ports));
}
