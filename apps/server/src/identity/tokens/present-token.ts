import type { ApiToken } from '@inkstep/contract';
import { toDollars } from '../../platform/money.ts';
import type { TokenRow } from './queries.ts';

export const presentToken = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  dayCostLimit: toDollars(row.dayCost),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isReplaced: row.replacedAt !== null,
});
