import { articleLanguage } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type OnBehalf, requireScope } from '../../../platform/http/actor.ts';
import { detectKeywordLanguage, type FindingCtx, type Found } from '../../../research/index.ts';
import { getBrief } from '../making/get-brief.ts';
import { proposeSources } from './propose-sources.ts';

interface Request {
  taskId: string;
  query?: string | undefined;
  topics?: readonly string[] | undefined;
  /** Languages that the user reads. */
  preferred: readonly string[];
}

/**
 * Finds sources for a task in its current state. @throws DomainError SCOPE_REQUIRED, NOT_FOUND, INVALID for a task without keywords
 * and topics
 */
export async function findForTask(
  ctx: FindingCtx,
  actor: OnBehalf,
  { taskId, query, topics: given, preferred }: Request,
  signal: AbortSignal,
): Promise<Found> {
  requireScope(actor, 'generate');
  const brief = await getBrief(ctx, { workspaceId: actor.workspaceId, taskId });
  const topics = given ?? brief.selectedTopics.map(({ edited }) => edited);
  const { keywords, keywordResearchData: research } = brief;
  const main = query ?? keywords[0] ?? topics[0];
  if (main === undefined) throw new DomainError('INVALID', 'Choose keywords or topics first.');
  const language =
    (await articleLanguage(ctx, actor.userId)) ??
    research?.language ??
    (await detectKeywordLanguage(main, preferred)).language;
  return proposeSources(ctx, actor, { keywords, topics, language, query, taskId }, signal);
}
