import { randomBytes } from 'node:crypto';
import type { RevisionMode, SectionLock, SectionProposal } from '@inkstep/contract';
import { type LanguageModel, proposeSection as propose, type RevisionInput } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import { dayLimitReached, editedPrompts, failureCode, getUserModel, isDayLimit } from '../../../ai/index.ts';
import {
  countRevision,
  type ReservedRevision,
  reserveRevision,
  returnRevision,
  revisionWordsLeft,
  withinQuota,
} from '../../../billing/index.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import { getBrief } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import type { ArticleCtx } from '../context.ts';
import { type ArticleRow, lockArticle } from '../queries.ts';
import { currentArticle, type EditedTask } from './current-article.ts';
import { findOther } from './find-other.ts';
import { requireRevisable, sectionChanged, sectionLocked, writerMissing } from './policy.ts';
import { deleteSurplusProposals, findLastModel, insertProposal } from './queries.ts';
import { replacedWords, writtenWords } from './revision-words.ts';
import { sectionStates } from './section-states.ts';

export interface RevisionRequest {
  section: SectionLock;
  mode: RevisionMode;
  instruction?: string | undefined;
  sentence?: { text: string; at: number } | undefined;
  keepsStructure?: boolean | undefined;
  /** Task of another article, whose sentences must not be repeated. */
  otherId?: string | undefined;
  /** True if the user was told that it counts as an article once the article's revisions are used up. */
  counts: boolean;
  signal: AbortSignal;
}

/**
 * Proposes a text for a section, which waits to be accepted. What a model writes counts towards the revisions that
 * the article includes.
 */
export async function proposeSection(
  ctx: ArticleCtx,
  key: EditedTask & OnBehalf,
  { section: asked, signal, counts, otherId, ...wish }: RevisionRequest,
): Promise<{ proposal: SectionProposal | null; revision_words_left: number }> {
  requireRevisable(asked);
  const { article, parts, language } = await currentArticle(ctx, key);
  const section = parts.sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === asked.heading && ordinal === asked.ordinal && markdown === asked.markdown,
  );
  if (!section) throw sectionChanged();
  const { references, passages, locks, sections } = await findEvidence(ctx, article);
  if ([...lockedParts(parts.sections, locks).values()].includes(section)) throw sectionLocked();
  const model = await getUserModel(ctx, key);
  if (!model && wish.mode === 'rewrite') throw writerMissing();

  const brief = makeBrief({ ...(await getBrief(ctx, key)), outline: null });
  const evidence = { references, passages };
  const other =
    otherId === undefined
      ? undefined
      : await findOther(ctx, { ...key, taskId: otherId }, { text: article.text, language, within: section });
  const input = { ...wish, brief, language, article: parts, section, evidence, other };
  const state = sectionStates(parts, sections).find((each) => each.section === section);
  const revision =
    model &&
    (await reserveRevision(ctx, key, {
      words: replacedWords(input),
      isGenerated: Boolean(state?.written),
      articleWords: article.words,
      counts,
    }));
  const proposal = await writeProposal(ctx, key, { article, input, model, revision, signal });
  return { proposal, revision_words_left: await revisionWordsLeft(ctx, key) };
}

interface BegunRevision {
  article: ArticleRow;
  input: RevisionInput;
  model: LanguageModel | null;
  /** Null without a model, and on plans without a limit. */
  revision: ReservedRevision | null;
  signal: AbortSignal;
}

/** Returns the revision to the allowance unless text of a model is stored. */
async function writeProposal(
  ctx: ArticleCtx,
  key: EditedTask,
  { article, input, model, revision, signal }: BegunRevision,
): Promise<SectionProposal | null> {
  let isCounted = false;
  try {
    const proposed = await propose(input, {
      model,
      nonce: () => randomBytes(9).toString('base64url'),
      prompts: await editedPrompts(ctx),
      compute: (name, given) => ctx.compute(name, given, { owner: key.workspaceId, signal }),
      signal,
    });
    if (!proposed.ok) {
      const { kind, message } = proposed.failure;
      ctx.log.warn({ kind, mode: input.mode }, 'no section could be proposed');
      if (isDayLimit(proposed.failure)) throw dayLimitReached();
      throw new DomainError(failureCode(proposed.failure), message);
    }
    const { proposal } = proposed;
    if (!proposal || signal.aborted) return null;
    const { markdown, sourceLines, writtenBy } = proposal;
    const { section, mode, sentence } = input;
    const id = await withinQuota(ctx, key, async (tx) => {
      const { db } = tx;
      if (revision && writtenBy === 'model')
        await countRevision(tx, revision, { words: writtenWords(input, markdown), startedBy: key.userId });
      if (!(await lockArticle(db, key))) throw notFound('Article');
      const wrote = writtenBy === 'model' && (await findLastModel(db, { ...key, step: `revise:${mode}` }));
      const inserted = await insertProposal(db, {
        articleId: article.id,
        heading: section.heading,
        ordinal: section.ordinal,
        proposal: {
          ...proposal,
          mode,
          isPart: sentence !== undefined,
          asked: section.markdown,
          model: wrote || undefined,
        },
        references: [...input.evidence.references],
      });
      await deleteSurplusProposals(db, article.id);
      return inserted;
    });
    isCounted = writtenBy === 'model';
    return { id, markdown, source_lines: sourceLines, written_by: writtenBy };
  } finally {
    if (revision && !isCounted) await returnRevision(ctx, revision);
  }
}
