import { type PlanType, parsePlanType } from '@inkstep/contract/plans';
import { invitationIn } from './invited.ts';

/** Returns the paid plan chosen before signing up: `/register?plan=pro`. */
export function chosenPlan(search: URLSearchParams): PlanType | undefined {
  const plan = parsePlanType(search.get('plan') ?? '');
  return plan === 'V1_DEFAULT_ACCESS' ? undefined : plan;
}

/** Path that opens the checkout of a plan. */
export const planPath = (plan: PlanType): string => `/subscription?plan=${plan}`;

export const signInPath = (plan: PlanType): string => `/login?next=${encodeURIComponent(planPath(plan))}`;

/** Keeps the chosen plan, or the invitation, when switching from sign-in to sign-up. */
export function registerPath(next: string): string {
  if (invitationIn(next)) return `/register?next=${encodeURIComponent(next)}`;
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  const plan = pathname === '/subscription' ? chosenPlan(searchParams) : undefined;
  return plan ? `/register?plan=${plan}` : '/register';
}
