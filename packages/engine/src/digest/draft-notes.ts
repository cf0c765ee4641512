import type { ArticleNote, BriefSource, Passage } from '../article.ts';
import { onlyOpinions } from '../read/find-source.ts';
import { isGap } from '../text/phrases.ts';
import { isForeign } from './material.ts';
import type { Digest } from './plan.ts';
import type { WrittenSection } from './sections.ts';

const MAX_QUESTIONS = 5;

/** Returns notes for the user: unsupported sections, open questions, unused sources and why. */
export function draftNotes(
  { brief, language, material }: Digest,
  written: readonly WrittenSection[],
  passages: readonly Passage[],
): ArticleNote[] {
  if (brief.sources.length === 0) return [{ kind: 'outlineOnly' }];
  const answered = new Set(written.flatMap(({ plan }) => plan.questions));
  const questions = brief.questions.filter((question) => !answered.has(question)).slice(0, MAX_QUESTIONS);
  const text = written.map(({ markdown }) => markdown).join('\n');
  const used = new Set(passages.filter(({ id }) => text.includes(`[${id}]`)).map(({ sourceId }) => sourceId));
  const withText = new Set(material.units.map(({ source }) => source.id));
  return [
    ...written.flatMap(({ plan: { heading, kind }, units, markdown }): ArticleNote[] => {
      if (isGap(markdown) && kind !== 'introduction') return [{ kind: 'gap', heading }];
      const cited = units.flatMap(({ sentences }) => sentences.map(({ passage }) => passage));
      return onlyOpinions(cited, brief.sources) ? [{ kind: 'opinionsOnly', heading }] : [];
    }),
    ...(questions.length > 0 ? [{ kind: 'unanswered' as const, questions }] : []),
    ...brief.sources.filter(({ id }) => !used.has(id)).map(reasonOf),
  ];

  function reasonOf(source: BriefSource): ArticleNote {
    const { id, title } = source;
    if (isForeign(source, language)) return { kind: 'sourceLanguage', title };
    return { kind: 'unusedSource', title, reason: withText.has(id) ? 'subject' : 'text' };
  }
}
