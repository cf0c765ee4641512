import { publicPlanId, SCOPES } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { getUsage } from '../../billing/index.ts';
import type { Deps } from '../../deps.ts';
import { findPerson, findTokenLimit } from '../../identity/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { toDollars } from '../../platform/money.ts';

/** -1 means no limit. */
const limited = (figure: number): number | null => (figure < 0 ? null : figure);

async function getMe(ctx: Pick<Deps, 'db'>, actor: Actor) {
  const { principal, workspaceId, memberRole } = actor;
  const [person, usage] = await Promise.all([findPerson(ctx.db, actor.userId), getUsage(ctx, actor)]);
  if (!person) throw notFound('User');
  const { used, limit, remaining } = usage.monthly_articles;
  const token =
    principal.kind === 'token'
      ? {
          id: principal.id,
          name: principal.name,
          day_cost_limit_usd: toDollars((await findTokenLimit(ctx.db, principal.id))?.dayCost ?? null),
        }
      : null;
  return {
    user: { id: person.userId, name: person.name, email: person.email },
    workspace: { id: workspaceId, role: memberRole, plan: publicPlanId(usage.plan) },
    token,
    scopes: principal.kind === 'token' ? [...principal.scopes] : [...SCOPES],
    limits: {
      articles: { used, limit: limited(limit), remaining: limited(remaining) },
      storage_bytes: usage.storage.bytes,
    },
    server_time: new Date().toISOString(),
  };
}

export function meRoutes(router: Router, ctx: Pick<Deps, 'db'>): void {
  router.on(v1Routes.getMe, ({ actor }) => getMe(ctx, actor));
}
