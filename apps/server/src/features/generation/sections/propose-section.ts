import { randomBytes } from 'node:crypto';
import type { RevisionMode, SectionLock, SectionProposal } from '@inkstep/contract';
import { proposeSection as propose } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { dayLimitReached } from '../../models/index.ts';
import { editedPrompts } from '../../prompts/index.ts';
import { getTask } from '../../tasks/index.ts';
import { findEvidence } from '../by-owner/find-evidence.ts';
import type { GenerationCtx } from '../context.ts';
import { failureCode } from '../run/failure-code.ts';
import { makeBrief } from '../run/make-brief.ts';
import {
  articleChanged,
  articleNotWritten,
  requireRevisable,
  sectionLocked,
  writerMissing,
} from './policy.ts';
import { deleteSurplusProposals, insertProposal } from './queries.ts';
import { standingArticle } from './standing-article.ts';

export interface RevisionWish {
  taskId: string;
  section: SectionLock;
  mode: RevisionMode;
  instruction?: string | undefined;
  sentence?: { text: string; at: number } | undefined;
  signal: AbortSignal;
}

/** Asks for another text for a section, which waits to be accepted. It changes nothing and counts as no article. */
export async function proposeSection(
  ctx: Pick<GenerationCtx, 'db' | 'languageModel' | 'compute' | 'log'>,
  actor: Actor,
  { taskId, section: asked, signal, ...wish }: RevisionWish,
): Promise<SectionProposal | null> {
  requireRevisable(asked);
  const task = await getTask(ctx, actor, taskId);
  const { article, language } = await standingArticle(ctx, actor, task);
  const section = article.sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === asked.heading && ordinal === asked.ordinal && markdown === asked.markdown,
  );
  if (!section) throw articleChanged();
  const { references, passages, locks } = await findEvidence(ctx, task.id);
  if ([...lockedParts(article.sections, locks).values()].includes(section)) throw sectionLocked();
  const model = await ctx.languageModel({ workspaceId: actor.workspaceId });
  if (!model && wish.mode === 'rewrite') throw writerMissing();
  if (model && task.article_written_by === null) throw articleNotWritten();

  const proposed = await propose(
    {
      ...wish,
      brief: makeBrief({ ...task, outline: null }),
      language,
      article,
      section,
      known: { references, passages },
    },
    {
      model,
      nonce: () => randomBytes(9).toString('base64url'),
      prompts: await editedPrompts(ctx),
      compute: (name, input) => ctx.compute(name, input, signal),
      signal,
    },
  );
  if (!proposed.ok) {
    const { kind, message } = proposed.failure;
    ctx.log.warn({ kind, mode: wish.mode }, 'no section could be proposed');
    if (kind === 'budget') throw dayLimitReached();
    throw new DomainError(failureCode(proposed.failure), message);
  }
  const { proposal } = proposed;
  if (!proposal || signal.aborted) return null;
  const id = await insertProposal(ctx.db, {
    taskId: task.id,
    heading: section.heading,
    ordinal: section.ordinal,
    proposal: { ...proposal, mode: wish.mode, asked: section.markdown },
    references,
  });
  await deleteSurplusProposals(ctx.db, task.id);
  const { markdown, sourceLines, writtenBy } = proposal;
  return { id, markdown, source_lines: sourceLines, written_by: writtenBy };
}
