import type { ArticleBrief, DraftedSection, Outline, Passage } from './article.ts';
import { inputHash as hashOfInput, type StepHashes } from './prompt/input-hash.ts';
import { checkpointed, type ModelPorts, type StepResult } from './prompt/step.ts';
import { makeMetadata } from './write/metadata/make-metadata.ts';
import { MetadataAnswer } from './write/metadata/prompt.ts';
import { allOrFirstFailure } from './write/run/all-or-first-failure.ts';
import type { ProgressReporter } from './write/run/run-progress.ts';
import type { SectionInput } from './write/sections/prompt.ts';
import { isClosing, sectionInputs } from './write/sections/section-inputs.ts';
import type { SharedFacts } from './write/sections/shared-facts.ts';
import { StoredSection, writeSection } from './write/sections/write-section.ts';

export interface PartsInput {
  brief: ArticleBrief;
  outline: Outline;
  passages: readonly Passage[];
  shared: SharedFacts;
  hashes: StepHashes;
}

export interface WrittenParts {
  /** Sections without introduction and conclusion, unless they are locked. */
  sections: DraftedSection[];
  /** Undefined if the model failed: metadata never fails a run. */
  metadata: MetadataAnswer | undefined;
}

type Part = { section: DraftedSection } | { metadata: MetadataAnswer | undefined };

/**
 * Writes the metadata and all sections except introduction and conclusion in parallel. The first section that fails
 * stops the others.
 */
export async function writeParts(
  input: PartsInput,
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<WrittenParts>> {
  const { brief, outline } = input;
  const lockedSections = lockedSectionTexts(brief, outline);
  for (const { id, markdown } of lockedSections) {
    ports.observer.onSectionText(id, markdown);
    progress.sectionDone(id);
  }
  const written = await allOrFirstFailure<Part>(
    [
      ...inputsOf(input)
        .filter(({ section }) => !isClosing(section))
        .map(
          (section) => (signal: AbortSignal) =>
            sectionPart(section, input.hashes.ofSection(section.section.id), { ...ports, signal }, progress),
        ),
      (signal) => metadataPart(input, { ...ports, signal }, progress),
    ],
    ports.signal,
  );
  if (!written.ok) return written;
  const newSections = written.value.flatMap((part) => ('section' in part ? [part.section] : []));
  const sections = inOrder(outline, [...lockedSections, ...newSections]);
  const [metadata] = written.value.flatMap((part) => ('metadata' in part ? [part.metadata] : []));
  return { ok: true, value: { sections, metadata } };
}

/** Writes introduction and conclusion from the claims of the other sections, and returns all sections in order. */
export async function writeClosing(
  input: PartsInput,
  finished: readonly DraftedSection[],
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<DraftedSection[]>> {
  const { outline, passages, hashes } = input;
  const closing = inputsOf(input).filter(({ section }) => isClosing(section));
  if (closing.length === 0) return { ok: true, value: [...finished] };
  const claims = await ports.compute('finalClaims', {
    sections: finished.filter(({ id }) => closing.every(({ section }) => section.id !== id)),
    passages: [...passages],
    language: outline.language,
  });
  const written = await allOrFirstFailure<Part>(
    closing.map((known) => (signal) => {
      const inputHash = hashOfInput({ section: hashes.ofSection(known.section.id), claims });
      return sectionPart({ ...known, claims }, inputHash, { ...ports, signal }, progress);
    }),
    ports.signal,
  );
  if (!written.ok) return written;
  const sections = written.value.flatMap((part) => ('section' in part ? [part.section] : []));
  return { ok: true, value: inOrder(outline, [...finished, ...sections]) };
}

const inputsOf = ({ brief, outline, passages, shared }: PartsInput): SectionInput[] =>
  sectionInputs(brief, outline, passages, shared);

const inOrder = ({ sections }: Outline, written: readonly DraftedSection[]): DraftedSection[] =>
  sections.flatMap(({ id }) => written.find((section) => section.id === id) ?? []);

function lockedSectionTexts({ outline: given }: ArticleBrief, { sections }: Outline): DraftedSection[] {
  return sections.flatMap(({ id, kind, heading }, index) => {
    const markdown = given?.sections[index]?.lockedText;
    return markdown === undefined ? [] : [{ id, kind, heading, markdown }];
  });
}

async function sectionPart(
  input: SectionInput,
  hash: string,
  ports: ModelPorts,
  progress: ProgressReporter,
): Promise<StepResult<Part>> {
  const { id } = input.section;
  const { checkpoints, observer } = ports;
  const written = await checkpointed(
    checkpoints,
    { step: `section:${id}`, inputHash: hash, schema: StoredSection },
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
