import type { ArticleBrief, GivenOutline, Outline, Writer } from '../article.ts';
import { articleLanguage } from '../article-language.ts';
import { draftInPieces } from '../drafter/draft-article.ts';
import { beginnings } from '../passages/beginnings.ts';
import { cutInPieces } from '../passages/cut-passages.ts';
import type { EnginePorts, ModelFailure } from '../ports.ts';
import { inTurns } from '../run/in-pieces.ts';
import { textTools } from '../text/text-tools.ts';
import { makeOutline } from './make-outline.ts';

export type ProposedOutline =
  | { ok: true; outline: GivenOutline; madeBy: Writer }
  | { ok: false; failure: ModelFailure };

/** An outline for a person to edit before anything is written: one call, or without a model the drafter's plan. */
export async function proposeOutline(
  whole: ArticleBrief,
  {
    model,
    turn = async () => undefined,
    ...ports
  }: Pick<EnginePorts, 'model' | 'nonce' | 'prompts' | 'turn' | 'signal'>,
): Promise<ProposedOutline> {
  if (model === null) {
    const outline = editable(await draftedOutline(whole, turn));
    return { ok: true, outline, madeBy: 'drafter' };
  }
  const language = articleLanguage(whole);
  const brief = { ...whole, sources: beginnings(whole.sources) };
  const passages = await inTurns(cutInPieces(brief.sources, language), turn);
  const made = await makeOutline({ brief, language, passages }, { ...ports, turn, model });
  return made.ok ? { ok: true, outline: editable(made.value), madeBy: 'model' } : made;
}

/** With the words that the sources have for each section: the drafter aims higher where it may find less. */
async function draftedOutline(brief: ArticleBrief, turn: () => Promise<unknown>): Promise<Outline> {
  const { outline, sections } = await inTurns(draftInPieces(brief), turn);
  const { countWords } = textTools(outline.language);
  const written = new Map(sections.map(({ id, markdown }) => [id, countWords(markdown)]));
  return {
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      targetWords: section.hasEvidence ? (written.get(section.id) ?? 0) : section.targetWords,
    })),
  };
}

/** The sources stand for their passages, which change with the words of a section. */
function editable({ title, angle, sections }: Outline): GivenOutline {
  return {
    title,
    angle,
    sections: sections.map(
      ({ kind, heading, intent, keyPoints, targetWords, keyphrases, questions, passageIds }) => ({
        kind,
        heading,
        intent,
        keyPoints,
        targetWords,
        keyphrases,
        questions,
        sources: [...new Set(passageIds.map(sourceOf))].sort((a, b) => a - b),
      }),
    ),
  };
}

const sourceOf = (passageId: string): number => Number(/^S(\d+)/.exec(passageId)?.[1]) - 1;
