import type { DraftedSection } from '../article.ts';
import { allOrFirstFailure } from '../run/all-or-first-failure.ts';
import type { StepHashes } from '../run/input-hash.ts';
import { CANCELLED, checkpointed, type ModelPorts, type StepResult } from '../run/step.ts';
import type { SectionInput } from '../sections/prompt.ts';
import { sectionInputs } from '../sections/section-inputs.ts';
import type { SharedFacts } from '../sections/shared-facts.ts';
import { StoredSection, writeSection } from '../sections/write-section.ts';
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
  const repaired = await allOrFirstFailure(
    repairs.flatMap((repair) => {
      const draft = drafts.get(repair.section.id);
      const known = inputs.get(repair.section.id);
      if (draft === undefined || known === undefined) return [];
      return [
        (signal: AbortSignal) =>
          repairSection({ repair, draft, known, written, hashes }, { ...ports, signal }),
      ];
    }),
    ports.signal,
  );
  if (!repaired.ok) return repaired;
  const rewritten = new Map(repaired.value.map((section) => [section.id, section]));
  return { ok: true, value: sections.map((section) => rewritten.get(section.id) ?? section) };
}

interface Repair {
  repair: PlannedRepair;
  draft: DraftedSection;
  known: SectionInput;
  written: WrittenSections;
  hashes: StepHashes;
}

async function repairSection(
  { repair, draft, known, written, hashes }: Repair,
  ports: ModelPorts,
): Promise<StepResult<DraftedSection>> {
  const { section, faults, goalWords, askedWords } = repair;
  const shown = shownSection(draft, ports);
  const outcome = await checkpointed(
    ports.checkpoints,
    {
      step: `repair:${section.id}`,
      inputHash: hashes.ofSection(section.id),
      schema: StoredSection,
    },
    async () => {
      const answered = await writeSection(
        {
          ...known,
          section: { ...section, targetWords: askedWords },
          repair: { draft: draft.markdown, faults },
        },
        { ...ports, ...shown },
      );
      if (!answered.ok) return answered;
      const repaired = answered.value;
      const isBetter = await ports.compute('isBetter', { written, first: draft, repaired, goalWords });
      return { ok: true, value: isBetter ? repaired : draft };
    },
  );
  if (!outcome.ok) {
    if (ports.signal.aborted) return CANCELLED;
    shown.settle(draft);
    return { ok: true, value: draft };
  }
  shown.settle(outcome.value);
  return { ok: true, value: outcome.value };
}

/** Observers see the draft until new text arrives, and finally the version that is kept. */
function shownSection({ id, markdown }: DraftedSection, { observer }: Pick<ModelPorts, 'observer'>) {
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
      if (text.trim() === kept.markdown) return;
      begin();
      show(kept.markdown);
    },
  };
}
