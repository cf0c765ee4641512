import type { ArticleBrief, DraftedSection, Outline, Passage } from './article.ts';
import { makeMetadata } from './metadata/make-metadata.ts';
import { MetadataAnswer } from './metadata/prompt.ts';
import { allOrFirstFailure } from './run/all-or-first-failure.ts';
import type { StepHashes } from './run/input-hash.ts';
import type { ProgressReporter } from './run/run-progress.ts';
import { checkpointed, type ModelPorts, type StepResult } from './run/step.ts';
import type { SectionInput } from './sections/prompt.ts';
import { sectionInputs } from './sections/section-inputs.ts';
import { StoredSection, writeSection } from './sections/write-section.ts';

export interface PartsInput {
  brief: ArticleBrief;
  outline: Outline;
  passages: readonly Passage[];
  hashes: StepHashes;
}

export interface WrittenParts {
  sections: DraftedSection[];
  /** Undefined when the model failed: metadata never fails a run. */
  metadata: MetadataAnswer | undefined;
}

type Part = { section: DraftedSection } | { metadata: MetadataAnswer | undefined };

/** Writes all sections and the metadata in parallel. The first section that fails stops the others. */
export async function writeParts(
  input: PartsInput,
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<WrittenParts>> {
  const { brief, outline, passages } = input;
  const lockedSections = lockedSectionTexts(brief, outline);
  for (const { id, markdown } of lockedSections) {
    ports.observer.onSectionText(id, markdown);
    progress.sectionDone(id);
  }
  const written = await allOrFirstFailure<Part>(
    [
      ...sectionInputs(brief, outline, passages).map(
        (section) => (signal: AbortSignal) => sectionPart(section, input, { ...ports, signal }, progress),
      ),
      (signal) => metadataPart(input, { ...ports, signal }, progress),
    ],
    ports.signal,
  );
  if (!written.ok) return written;
  const newSections = written.value.flatMap((part) => ('section' in part ? [part.section] : []));
  const sections = outline.sections.flatMap(
    ({ id }) => [...lockedSections, ...newSections].find((section) => section.id === id) ?? [],
  );
  const [metadata] = written.value.flatMap((part) => ('metadata' in part ? [part.metadata] : []));
  return { ok: true, value: { sections, metadata } };
}

function lockedSectionTexts({ outline: given }: ArticleBrief, { sections }: Outline): DraftedSection[] {
  return sections.flatMap(({ id, kind, heading }, index) => {
    const markdown = given?.sections[index]?.lockedText;
    return markdown === undefined ? [] : [{ id, kind, heading, markdown }];
  });
}

async function sectionPart(
  input: SectionInput,
  { hashes }: PartsInput,
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<Part>> {
  const { id } = input.section;
  const { checkpoints, observer } = ports;
  const written = await checkpointed(
    checkpoints,
    { step: `section:${id}`, inputHash: hashes.ofSection(id), schema: StoredSection },
    () =>
      writeSection(input, {
        ...ports,
        onText: (delta) => {
          observer.onSectionText(id, delta);
          progress.sectionText(id, delta);
        },
        onReset: () => {
          observer.onSectionReset(id);
          progress.sectionReset(id);
        },
      }),
  );
  if (!written.ok) return written;
  if (written.found) observer.onSectionText(id, written.value.markdown);
  progress.sectionDone(id);
  return { ok: true, value: { section: written.value } };
}

async function metadataPart(
  { brief, outline, hashes }: PartsInput,
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<Part>> {
  const written = await checkpointed(
    ports.checkpoints,
    { step: 'metadata', inputHash: hashes.whole, schema: MetadataAnswer },
    () => makeMetadata({ brief, outline }, ports),
  );
  progress.metadataDone();
  return { ok: true, value: { metadata: written.ok ? written.value : undefined } };
}
