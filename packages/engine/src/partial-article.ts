import type {
  Article,
  ArticleBrief,
  ArticleNote,
  DraftedSection,
  Outline,
  OutlineSection,
} from './article.ts';
import { writeNotes } from './digest/write-notes.ts';
import { echoFilter } from './prompt/echo-filter.ts';
import { wholeSentences } from './text/whole-sentences.ts';
import { finishArticle } from './write/assembly/finish-article.ts';
import { MetadataAnswer } from './write/metadata/prompt.ts';
import { StoredOutline } from './write/outline/make-outline.ts';
import { finalizeSections } from './write/repair/finalize-sections.ts';
import { prepareBrief } from './write/run/prepare-brief.ts';
import { parseSection } from './write/sections/parse.ts';
import { StoredSection } from './write/sections/write-section.ts';

/** State of a cancelled run. */
export interface CancelledRun {
  brief: ArticleBrief;
  /** Outputs of its finished steps, newest last. */
  steps: readonly { step: string; output: unknown }[];
  /** Latest text of each section sent to observers. */
  streamed: Readonly<Record<string, string>>;
}

/** Notes that compare the whole article with its brief. */
const NEEDS_ALL_SECTIONS: ReadonlySet<ArticleNote['kind']> = new Set([
  'otherLength',
  'unanswered',
  'missingTopics',
  'unusedProduct',
  'unusedInterview',
  'unusedOpinions',
  'unmetWishes',
]);

/**
 * Assembles the sections of a cancelled run in order. An unfinished section ends with its last whole sentence, or
 * where it was if it has none. Undefined without new text.
 */
export function partialArticle(run: CancelledRun): Article | undefined {
  // The drafter has no steps: its article is complete once any of it was sent.
  if (run.steps.every(({ step }) => step !== 'outline')) return drafted(run.brief);
  const whole = StoredOutline.safeParse(outputOf(run, 'outline')).data;
  if (whole === undefined) return undefined;
  const { brief, passages, notes } = prepareBrief(run.brief);
  const planned = { run, brief, outline: whole };
  const sentences = sectionsSoFar(planned, (text) => wholeSentences(text, whole.language));
  const written = hasNewText(sentences) ? sentences : sectionsSoFar(planned, (text) => text);
  if (!hasNewText(written)) return undefined;
  const kept = written.filter(({ draft }) => draft !== undefined);

  const outline: Outline = { ...whole, sections: kept.map(({ section }) => section) };
  const drafts = kept.flatMap(({ draft }) => draft ?? []);
  const { sections, notes: faults } = finalizeSections({ brief, outline, passages, sections: drafts });
  const headings = (some: readonly SectionSoFar[]) => some.map(({ section }) => section.heading);
  return finishArticle({
    brief,
    outline,
    sections,
    passages,
    metadata: MetadataAnswer.safeParse(outputOf(run, 'metadata')).data,
    notes: [
      {
        kind: 'cancelled',
        missing: headings(written.filter(({ draft }) => draft === undefined)),
        unfinished: headings(kept.filter(({ isWhole }) => !isWhole)),
      },
      ...faults.filter(({ kind }) => !NEEDS_ALL_SECTIONS.has(kind)),
      ...notes,
    ],
  });
}

interface SectionSoFar {
  section: OutlineSection;
  /** Undefined without text. */
  draft: DraftedSection | undefined;
  isWhole: boolean;
}

const hasNewText = (written: readonly SectionSoFar[]): boolean =>
  written.some(({ section, draft }) => draft !== undefined && !section.locked);

function sectionsSoFar(
  { run, brief, outline }: { run: CancelledRun; brief: ArticleBrief; outline: Outline },
  cut: (text: string) => string,
): SectionSoFar[] {
  return outline.sections.map((section, at) => {
    const { id, kind, heading } = section;
    const markdown = brief.outline?.sections[at]?.lockedText;
    const done = markdown === undefined ? finishedSection(run, id) : { id, kind, heading, markdown };
    return { section, draft: done ?? streamedSection(run, section, cut), isWhole: done !== undefined };
  });
}

function drafted(brief: ArticleBrief): Article {
  const { article } = writeNotes(brief);
  return { ...article, notes: [{ kind: 'cancelled', missing: [], unfinished: [] }, ...article.notes] };
}

const outputOf = ({ steps }: CancelledRun, step: string): unknown =>
  steps.findLast((known) => known.step === step)?.output;

/** Uses a repair only once observers have it, as not every repair is better. */
function finishedSection(run: CancelledRun, id: string): DraftedSection | undefined {
  const repaired = StoredSection.safeParse(outputOf(run, `repair:${id}`)).data;
  if (repaired?.markdown.trim() === run.streamed[id]?.trim()) return repaired;
  return StoredSection.safeParse(outputOf(run, `section:${id}`)).data;
}

/** Filter for data blocks only, since the prompt is no longer available. */
const withoutData = echoFilter({ nonce: '', instructions: '', prompt: '' });

function streamedSection(
  { streamed }: CancelledRun,
  section: OutlineSection,
  cut: (text: string) => string,
): DraftedSection | undefined {
  const parsed = parseSection(streamed[section.id] ?? '', section, withoutData);
  const markdown = cut(parsed?.markdown ?? '');
  return parsed && markdown !== '' ? { ...parsed, markdown } : undefined;
}
