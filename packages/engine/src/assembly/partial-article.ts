import type { Article, ArticleBrief, ArticleNote, DraftedSection, Outline } from '../article.ts';
import { writeDraft } from '../drafter/write-draft.ts';
import { MetadataAnswer } from '../metadata/prompt.ts';
import { StoredOutline } from '../outline/make-outline.ts';
import { echoFilter } from '../prompt/echo-filter.ts';
import { finalizeSections } from '../repair/finalize-sections.ts';
import { readBrief } from '../run/read-brief.ts';
import { parseSection } from '../sections/parse.ts';
import { StoredSection } from '../sections/write-section.ts';
import { wholeSentences } from '../text/whole-sentences.ts';
import { finishArticle } from './finish-article.ts';

/** What a run left that was cancelled. */
export interface CancelledRun {
  brief: ArticleBrief;
  /** Outputs of its finished steps, the newest last. */
  steps: readonly { step: string; output: unknown }[];
  /** Text of each section as observers saw it last. */
  streamed: Readonly<Record<string, string>>;
}

/** These compare the whole article with its brief. */
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
 * Assembles the sections that a cancelled run has written, in order. A section that was being written ends with its last whole
 * sentence. Undefined if there is no new text.
 */
export function partialArticle(run: CancelledRun): Article | undefined {
  // The drafter has no steps: its article is whole once any of it was shown.
  if (run.steps.every(({ step }) => step !== 'outline')) return drafted(run.brief);
  const whole = StoredOutline.safeParse(outputOf(run, 'outline')).data;
  if (whole === undefined) return undefined;
  const { brief, passages, notes } = readBrief(run.brief);
  const written = whole.sections.map((section, at) => {
    const lockedText = brief.outline?.sections[at]?.lockedText;
    if (lockedText !== undefined) return { section, ...lockedSection(section, lockedText) };
    const finished = finishedSection(run, section.id);
    return { section, draft: finished ?? streamedSection(run, section, whole.language), isWhole: !!finished };
  });
  const kept = written.filter(({ draft }) => draft !== undefined);
  if (kept.every(({ section }) => section.locked)) return undefined;

  const outline: Outline = { ...whole, sections: kept.map(({ section }) => section) };
  const drafts = kept.flatMap(({ draft }) => draft ?? []);
  const { sections, notes: faults } = finalizeSections({ brief, outline, passages, sections: drafts });
  const headings = (some: typeof written) => some.map(({ section }) => section.heading);
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

function drafted(brief: ArticleBrief): Article {
  const { article } = writeDraft(brief);
  return { ...article, notes: [{ kind: 'cancelled', missing: [], unfinished: [] }, ...article.notes] };
}

const outputOf = ({ steps }: CancelledRun, step: string): unknown =>
  steps.findLast((known) => known.step === step)?.output;

const lockedSection = ({ id, kind, heading }: Outline['sections'][number], markdown: string) => ({
  draft: { id, kind, heading, markdown },
  isWhole: true,
});

/** Its repair only once that is what observers see: a repair is not always better. */
function finishedSection(run: CancelledRun, id: string): DraftedSection | undefined {
  const repaired = StoredSection.safeParse(outputOf(run, `repair:${id}`)).data;
  if (repaired?.markdown.trim() === run.streamed[id]?.trim()) return repaired;
  return StoredSection.safeParse(outputOf(run, `section:${id}`)).data;
}

/** The prompt isn't known any more, but what data blocks consist of is. */
const withoutData = echoFilter({ nonce: '', instructions: '', prompt: '' });

function streamedSection(
  { streamed }: CancelledRun,
  section: Outline['sections'][number],
  language: string,
): DraftedSection | undefined {
  const parsed = parseSection(streamed[section.id] ?? '', section, withoutData);
  const markdown = wholeSentences(parsed?.markdown ?? '', language);
  return parsed && markdown !== '' ? { ...parsed, markdown } : undefined;
}
