import { randomBytes } from 'node:crypto';
import type { RevisionMode, SectionLock, SectionProposal } from '@inkstep/contract';
import { proposeSection as propose } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import { dayLimitReached, editedPrompts, failureCode, getUserModel, isDayLimit } from '../../../ai/index.ts';
import { withinQuota } from '../../../billing/index.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import { getBrief } from '../../brief/making/get-brief.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import type { ArticleCtx } from '../context.ts';
import { lockArticle } from '../queries.ts';
import { currentArticle, type EditedTask } from './current-article.ts';
import {
  articleNotWritten,
  requireRevisable,
  sectionChanged,
  sectionLocked,
  writerMissing,
} from './policy.ts';
import { deleteSurplusProposals, insertProposal } from './queries.ts';

export interface RevisionRequest {
  section: SectionLock;
  mode: RevisionMode;
  instruction?: string | undefined;
  sentence?: { text: string; at: number } | undefined;
  keepsStructure?: boolean | undefined;
  signal: AbortSignal;
}

/**
 * Generates an alternative text for a section, which waits to be accepted. Changes nothing and doesn't count as an
 * article.
 */
export async function proposeSection(
  ctx: ArticleCtx,
  key: EditedTask,
  { section: asked, signal, ...wish }: RevisionRequest,
): Promise<SectionProposal | null> {
  requireRevisable(asked);
  const { article, parts, language } = await currentArticle(ctx, key);
  const section = parts.sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === asked.heading && ordinal === asked.ordinal && markdown === asked.markdown,
  );
  if (!section) throw sectionChanged();
  const { references, passages, locks } = await findEvidence(ctx, article);
  if ([...lockedParts(parts.sections, locks).values()].includes(section)) throw sectionLocked();
  const model = await getUserModel(ctx, key);
  if (!model && wish.mode === 'rewrite') throw writerMissing();
  if (model && article.writtenBy === null) throw articleNotWritten();

  const proposed = await propose(
    {
      ...wish,
      brief: makeBrief({ ...(await getBrief(ctx, key)), outline: null }),
      language,
      article: parts,
      section,
      evidence: { references, passages },
    },
    {
      model,
      nonce: () => randomBytes(9).toString('base64url'),
      prompts: await editedPrompts(ctx),
      compute: (name, input) => ctx.compute(name, input, { owner: key.workspaceId, signal }),
      signal,
    },
  );
  if (!proposed.ok) {
    const { kind, message } = proposed.failure;
    ctx.log.warn({ kind, mode: wish.mode }, 'no section could be proposed');
    if (isDayLimit(proposed.failure)) throw dayLimitReached();
    throw new DomainError(failureCode(proposed.failure), message);
  }
  const { proposal } = proposed;
  if (!proposal || signal.aborted) return null;
  const id = await withinQuota(ctx, key, async ({ db }) => {
    if (!(await lockArticle(db, key))) throw notFound('Article');
    const inserted = await insertProposal(db, {
      articleId: article.id,
      heading: section.heading,
      ordinal: section.ordinal,
      proposal: {
        ...proposal,
        mode: wish.mode,
        isPart: wish.sentence !== undefined,
        asked: section.markdown,
      },
      references,
    });
    await deleteSurplusProposals(db, article.id);
    return inserted;
  });
  const { markdown, sourceLines, writtenBy } = proposal;
  return { id, markdown, source_lines: sourceLines, written_by: writtenBy };
}
