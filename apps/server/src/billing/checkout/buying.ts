import type { PaidPlan } from '@inkstep/contract';

export interface Buying {
  actor: { userId: string; workspaceId: string };
  planType: PaidPlan;
  priceId: string;
}
