import type { ApiToken } from '@inkstep/contract';
import type { TokenRow } from './queries.ts';

const MICROS = 1_000_000;

export const toMicros = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * MICROS);

export const presentToken = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  dayCostLimit: row.dayCost === null ? null : row.dayCost / MICROS,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isReplaced: row.replacedAt !== null,
});
