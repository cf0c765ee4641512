import type { ArticleNote, DraftedSection } from '../article.ts';
import { spokenIn } from '../article-language.ts';
import type { ModelPorts, StepResult } from '../run/step.ts';
import { cutToLength } from './cut-to-length.ts';
import { LENGTH_TOLERANCE } from './plan-repairs.ts';
import { type RepairInput, repairSections } from './repair-sections.ts';

export interface FinishedSections {
  sections: DraftedSection[];
  /** What could not be put right. */
  notes: ArticleNote[];
}

/** Checks the written sections, has the worst written anew, cuts what is too long, and says what is still wrong. */
export async function finishSections(
  input: RepairInput,
  ports: ModelPorts,
): Promise<StepResult<FinishedSections>> {
  const { brief, outline, read } = input;
  const spoken = spokenIn(brief, outline);
  await ports.turn?.();
  const repaired = await repairSections(input, ports);
  if (!repaired.ok) return repaired;
  await ports.turn?.();
  const sections = cutToLength(repaired.value, outline, read);
  const texts = sections.map((section) => ({ ...read(section.markdown), heading: section.heading }));
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const target = outline.sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  const isOff = Math.abs(words - target) > target * LENGTH_TOLERANCE;
  return {
    ok: true,
    value: {
      sections,
      notes: [
        ...(isOff ? [{ kind: 'otherLength' as const, words, target }] : []),
        ...texts
          .filter(({ sentences }) => spoken.isOther(sentences.map(({ text }) => text)))
          .map(({ heading }) => ({ kind: 'sectionLanguage' as const, heading })),
      ],
    },
  };
}
