import type { ProcessRow } from './queries.ts';

/** Names a process for operators. */
export const nameProcess = ({ role, host, pid }: Pick<ProcessRow, 'role' | 'host' | 'pid'>): string =>
  `${role} on ${host} (process ${pid})`;
