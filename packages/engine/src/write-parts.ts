import type {
  ArticleBrief,
  DraftedSection,
  InterviewAnswer,
  Outline,
  OutlineSection,
  Passage,
} from './article.ts';
import { makeMetadata } from './metadata/make-metadata.ts';
import { MetadataAnswer } from './metadata/prompt.ts';
import { allOrFirstFailure } from './run/all-or-first-failure.ts';
import { inputHash } from './run/input-hash.ts';
import type { RunProgressTeller } from './run/run-progress.ts';
import { checkpointed, type ModelPorts, type StepResult } from './run/step.ts';
import { experienceSections } from './sections/experience-sections.ts';
import { productSections } from './sections/product-sections.ts';
import { StoredSection, writeSection } from './sections/write-section.ts';

export interface PartsInput {
  brief: ArticleBrief;
  outline: Outline;
  passages: readonly Passage[];
  /** Hash of everything that the outline was made from. */
  material: string;
}

export interface WrittenParts {
  sections: DraftedSection[];
  /** Undefined when the model failed there: metadata never fails a run. */
  metadata: MetadataAnswer | undefined;
}

type Part = { section: DraftedSection } | { metadata: MetadataAnswer | undefined };

/** All sections and the metadata at the same time. The first section that fails stops the others. */
export async function writeParts(
  input: PartsInput,
  ports: ModelPorts,
  progress: RunProgressTeller,
): Promise<StepResult<WrittenParts>> {
  const { brief, outline } = input;
  const withProduct = productSections(outline, brief.product);
  const experience = experienceSections(outline.sections, brief.author?.interview ?? [], outline.language);
  const written = await allOrFirstFailure<Part>(
    [
      ...outline.sections.map(
        (section) => (signal: AbortSignal) =>
          sectionPart(
            {
              section,
              mentionsProduct: withProduct.has(section.id),
              experience: experience.get(section.id) ?? [],
            },
            input,
            { ...ports, signal },
            progress,
          ),
      ),
      (signal) => metadataPart(input, { ...ports, signal }, progress),
    ],
    ports.signal,
  );
  if (!written.ok) return written;
  const sections = written.value.flatMap((part) => ('section' in part ? [part.section] : []));
  const [metadata] = written.value.flatMap((part) => ('metadata' in part ? [part.metadata] : []));
  return { ok: true, value: { sections, metadata } };
}

interface SectionTask {
  section: OutlineSection;
  mentionsProduct: boolean;
  experience: readonly InterviewAnswer[];
}

async function sectionPart(
  { section, mentionsProduct, experience }: SectionTask,
  { brief, outline, passages, material }: PartsInput,
  ports: ModelPorts,
  progress: RunProgressTeller,
): Promise<StepResult<Part>> {
  const { id } = section;
  const { checkpoints, observer } = ports;
  const own = passages.filter((passage) => section.passageIds.includes(passage.id));
  const written = await checkpointed(
    checkpoints,
    { step: `section:${id}`, inputHash: inputHash({ material, outline, id }), schema: StoredSection },
    () =>
      writeSection(
        { brief, outline, section, passages: own, mentionsProduct, experience },
        {
          ...ports,
          onText: (delta) => {
            observer.onSectionText(id, delta);
            progress.sectionText(id, delta);
          },
          onReset: () => {
            observer.onSectionReset(id);
            progress.sectionReset(id);
          },
        },
      ),
  );
  if (!written.ok) return written;
  if (written.found) observer.onSectionText(id, written.value.markdown);
  progress.sectionDone(id);
  return { ok: true, value: { section: written.value } };
}

async function metadataPart(
  { brief, outline, material }: PartsInput,
  ports: ModelPorts,
  progress: RunProgressTeller,
): Promise<StepResult<Part>> {
  const written = await checkpointed(
    ports.checkpoints,
    { step: 'metadata', inputHash: inputHash({ material, outline }), schema: MetadataAnswer },
    () => makeMetadata({ brief, outline }, ports),
  );
  progress.metadataDone();
  return { ok: true, value: { metadata: written.ok ? written.value : undefined } };
}
