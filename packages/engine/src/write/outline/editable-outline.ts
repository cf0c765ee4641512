import type { EditableOutline, Outline, Passage } from '../../article.ts';

/** Replaces passages with their sources, because passages change with the words of a section. */
export function editableOutline(
  { title, angle, sections }: Outline,
  passages: readonly Passage[],
): EditableOutline {
  const sourceIds = new Map(passages.map(({ id, sourceId }) => [id, sourceId]));
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
        sources: [...new Set(passageIds.flatMap((id) => sourceIds.get(id) ?? []))],
      }),
    ),
  };
}
