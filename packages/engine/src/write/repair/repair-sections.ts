import type { DraftedSection } from '../../article.ts';
import type { StepHashes } from '../../prompt/input-hash.ts';
import { CANCELLED, checkpointed, type ModelPorts, type StepResult } from '../../prompt/step.ts';
import { allOrFirstFailure } from '../run/all-or-first-failure.ts';
import type { SectionInput } from '../sections/prompt.ts';
import { sectionInputs } from '../sections/section-inputs.ts';
import type { SharedFacts } from '../sections/shared-facts.ts';
import { StoredSection, writeSection } from '../sections/write-section.ts';
import type { RepairedSection } from './find-repairs.ts';
import type { WrittenSections } from './measure-section.ts';
import type { PlannedRepair } from './plan-repairs.ts';

export interface RepairInput extends WrittenSections {
  shared: SharedFacts;
  hashes: StepHashes;
}

/** Rewrites the worst sections in parallel and keeps those that improved. After a failure the draft stays. */
export async function repairSections(
  { hashes, shared, ...written }: RepairInput,
  ports: ModelPorts,
): Promise<StepResult<DraftedSection[]>> {
  const { brief, outline, passages, sections } = written;
  const drafts = new Map(sections.map((section) => [section.id, section]));
  const repairs = await ports.compute('findRepairs', written);
  if (repairs.length === 0) return { ok: true, value: [...sections] };

  const inputs = new Map(sectionInputs(brief, outline, passages, shared).map((own) => [own.section.id, own]));
  const shown = new Map(sections.map((section) => [section.id, streamRepair(section, ports)]));
  const answered = await allOrFirstFailure(
    repairs.flatMap((repair) => {
      const { id } = repair.section;
      const [draft, known, show] = [drafts.get(id), inputs.get(id), shown.get(id)];
      if (draft === undefined || known === undefined || show === undefined) return [];
      return [
        (signal: AbortSignal) => repairSection({ repair, draft, known, hashes, show }, { ...ports, signal }),
      ];
    }),
    ports.signal,
  );
  if (!answered.ok) return answered;
  const repaired = answered.value.filter((each) => each !== undefined);
  const kept = await ports.compute('betterVersions', { written, repaired });
  const keptById = new Map(kept.map((section) => [section.id, section]));
  const finished = sections.map((section) => keptById.get(section.id) ?? section);
  for (const section of finished) shown.get(section.id)?.settle(section);
  return { ok: true, value: finished };
}

interface Repair {
  repair: PlannedRepair;
  draft: DraftedSection;
  known: SectionInput;
  hashes: StepHashes;
  show: ReturnType<typeof streamRepair>;
}

/** Undefined if the model failed. */
async function repairSection(
  { repair: { section, faults, goalWords, askedWords }, draft, known, hashes, show }: Repair,
  ports: ModelPorts,
): Promise<StepResult<RepairedSection | undefined>> {
  const outcome = await checkpointed(
    ports.checkpoints,
    {
      step: `repair:${section.id}`,
      inputHash: hashes.ofSection(section.id),
      schema: StoredSection,
    },
    () =>
      writeSection(
        {
          ...known,
          section: { ...section, targetWords: askedWords },
          repair: { draft: draft.markdown, faults },
        },
        { ...ports, ...show },
      ),
  );
  if (outcome.ok) return { ok: true, value: { section: outcome.value, goalWords } };
  return ports.signal.aborted ? CANCELLED : { ok: true, value: undefined };
}

/** Streams the draft until new text arrives, and finally the version that is kept. */
function streamRepair({ id, markdown }: DraftedSection, { observer }: Pick<ModelPorts, 'observer'>) {
  let text = markdown;
  let begun = false;
  const begin = () => {
    begun = true;
    text = '';
    observer.onSectionReset(id);
  };
  const show = (delta: string) => {
    text += delta;
    observer.onSectionText(id, delta);
  };
  return {
    onText: (delta: string) => {
      if (!begun) begin();
      show(delta);
    },
    onReset: () => {
      if (begun) begin();
    },
    settle: (kept: DraftedSection) => {
      if (text.trim() === kept.markdown.trim()) return;
      begin();
      show(kept.markdown);
    },
  };
}
