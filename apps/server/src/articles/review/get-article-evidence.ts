import type { ArticleEvidence } from '@inkstep/contract';
import { detectLanguage, plainText, type Reference } from '@inkstep/engine';
import { generatedLinks } from '@inkstep/engine/checks';
import { revisionWordsLeft } from '../../billing/index.ts';
import { checkBasis } from '../brief/making/check-basis.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import { listSupplied } from '../brief/sources/list-supplied.ts';
import { findArticleDisclosure, toldDisclosure } from '../disclosure/find-disclosure.ts';
import { findSimilar } from '../similar/find-similar.ts';
import type { ArticleCtx } from '../text/context.ts';
import { findArticle } from '../text/queries.ts';
import { articlePictures } from './article-pictures.ts';
import { findEvidence } from './find-evidence.ts';
import { listedReferences } from './public-basis.ts';
import { listArticleVerdicts } from './support/list-article-verdicts.ts';

/** Data that the checks compare a task's article with, generated or not. */
export async function getArticleEvidence(
  ctx: Pick<ArticleCtx, 'db' | 'clusters' | 'comparedPosts'>,
  key: TaskKey,
): Promise<ArticleEvidence> {
  const brief = await getBrief(ctx, key);
  const article = await findArticle(ctx.db, key);
  const evidence = await findEvidence(ctx, article);
  const linkedArticles = await ctx.clusters.ofTask(ctx, key, article?.text ?? '');
  const language = detectLanguage(plainText(article?.text ?? brief.name));
  const ids = new Set([
    ...brief.sources.map(({ id }) => id),
    ...evidence.references.map(({ sourceId }) => sourceId),
  ]);
  const listed = article?.evidenceId
    ? listedReferences(article.text, evidence.references, brief.sources)
    : [];
  const references = listed.filter(({ sourceId }) => ids.has(sourceId));
  const basis = checkBasis(brief, references);
  const { generatedText, sections, passages, notes, ownKnowledge, locks, checks } = evidence;
  const supplied = new Set(await listSupplied(ctx, key));
  return {
    references: references.map((reference) => ({
      ...reference,
      ...(supplied.has(reference.sourceId) && { supplied: true as const }),
    })),
    passages: passages.map(({ id, sourceId, text, words, heading, disputed }) => ({
      id,
      sourceId,
      text,
      words,
      ...(heading !== undefined && { heading }),
      ...(disputed !== undefined && { disputed }),
    })),
    verdicts: article ? await listArticleVerdicts(ctx, article.id, passages) : [],
    sections: renumbered(sections, evidence.references, references),
    language,
    ...basis,
    allowedLinks: [...basis.allowedLinks, ...linkedArticles.flatMap(({ paths }) => paths)],
    generatedLinks: generatedLinks(generatedText, language),
    disclosure: toldDisclosure(await findArticleDisclosure(ctx, key)),
    linkedArticles,
    // Research notes of one source are alike.
    similar: article && article.writtenBy !== 'drafter' ? await findSimilar(ctx, key, language) : [],
    notes,
    pictures: await articlePictures(ctx, key, article?.text ?? ''),
    ownKnowledge,
    locks,
    revisionWordsLeft: await revisionWordsLeft(ctx, key),
    ...(checks && { score: checks.score }),
  };
}

/** Citations of the sections by the numbers that the text has now. */
function renumbered(
  sections: ArticleEvidence['sections'],
  before: readonly Reference[],
  now: readonly Reference[],
): ArticleEvidence['sections'] {
  const numbers = new Map(
    before.map(({ number, sourceId }) => {
      const same = now.filter((reference) => reference.sourceId === sourceId);
      return [number, (same.find((reference) => reference.number === number) ?? same[0])?.number];
    }),
  );
  return sections.map(({ heading, citations }) => ({
    heading,
    citations: citations.flatMap(({ number, passageIds }) => {
      const current = numbers.get(number);
      return current === undefined ? [] : [{ number: current, passageIds }];
    }),
  }));
}
