import { forAdmins, type Rows } from './row.ts';

export const statisticsRows = {
  adminStats: { expected: forAdmins() },
  statistics: { expected: forAdmins() },
  rebuildStatistics: { expected: forAdmins(202) },
} satisfies Partial<Rows>;
