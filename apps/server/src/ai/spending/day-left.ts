import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Spent } from '../../platform/llm/budget.ts';
import { currentInstallationLimit } from '../limits/manage-limits.ts';
import { workspaceDayLimit } from './day-budget.ts';
import { findSpentToday } from './queries.ts';
import { requireTokenDayLeft } from './token-day.ts';

const fits = (spent: Spent, more: Spent, most: Spent): boolean =>
  spent.tokens + more.tokens <= most.tokens && spent.cost + more.cost <= most.cost;

/**
 * @throws DomainError DAY_LIMIT_EXCEEDED if the cost exceeds the rest of today's limit of the workspace, the
 * installation, or the API token that spends
 */
export async function requireDayLeft(
  ctx: { db: Db; config: Config },
  { workspaceId, tokenId }: { workspaceId: string; tokenId?: string | undefined },
  expected: Spent,
): Promise<void> {
  if (tokenId !== undefined) await requireTokenDayLeft(ctx, tokenId, expected.cost);
  const { workspace, installation } = await findSpentToday(ctx.db, workspaceId);
  if (!fits(workspace, expected, workspaceDayLimit(ctx.config))) {
    throw new DomainError(
      'DAY_LIMIT_EXCEEDED',
      "This article would exceed your workspace's AI limit for today. Try again tomorrow.",
    );
  }
  if (!fits(installation, expected, await currentInstallationLimit(ctx))) {
    throw new DomainError(
      'DAY_LIMIT_EXCEEDED',
      "This server's limit for AI use has been reached for today. Try again tomorrow. An admin can raise the limit under Admin > AI Models.",
    );
  }
}
