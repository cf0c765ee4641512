import type { Usage } from '@inkstep/contract';

export const buildStorage = (overrides: Partial<Usage['storage']> = {}): Usage['storage'] => ({
  tasks: { used: 12, limit: 500 },
  sources: { used: 40, limit: 2500 },
  resources: { used: 0, limit: 2000 },
  bytes: { used: 3_400_000, limit: 500_000_000 },
  ...overrides,
});
