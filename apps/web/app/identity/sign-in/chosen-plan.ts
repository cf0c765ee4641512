import { type PlanType, parsePlanType } from '@inkstep/contract/plans';

/** The paid plan that someone chose before signing up: `/register?plan=pro`. */
export function chosenPlan(search: URLSearchParams): PlanType | undefined {
  const plan = parsePlanType(search.get('plan') ?? '');
  return plan === 'V1_DEFAULT_ACCESS' ? undefined : plan;
}

/** There the checkout of the plan opens. */
export const planPath = (plan: PlanType): string => `/subscription?plan=${plan}`;

export const signInPath = (plan: PlanType): string => `/login?next=${encodeURIComponent(planPath(plan))}`;

/** The way from signing in to signing up keeps the plan. */
export function registerPath(next: string): string {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  const plan = pathname === '/subscription' ? chosenPlan(searchParams) : undefined;
  return plan ? `/register?plan=${plan}` : '/register';
}
