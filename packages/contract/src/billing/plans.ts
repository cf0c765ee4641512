import { LIMITS } from '../limits.ts';

export type PlanType = 'V1_DEFAULT_ACCESS' | 'pro' | 'max';
export type PaidPlan = Exclude<PlanType, 'V1_DEFAULT_ACCESS'>;

/** Storage limits of a workspace. */
export interface StorageQuota {
  tasks: number;
  /** Total of all tasks. */
  sources: number;
  /** Total of the library. */
  resources: number;
  /** Texts with their versions, sources, evidence and runs, before compression. */
  bytes: number;
}

export interface Plan {
  plan_type: PlanType;
  name: 'Free' | 'Pro' | 'Max';
  /** Whole dollars a month. */
  price: number;
  /** -1: no limit. */
  articles_per_month: number;
  /** How often AI may rewrite an article's text before a revision counts as another article; -1: no limit. */
  rewrites_per_article: number;
  trial_days: number;
  /** Maximum number of articles during the free trial. */
  trial_articles: number;
  /** Maximum number of members of a team. */
  seats: number;
  /** True if batches are included. */
  batches: boolean;
  /** Maximum number of articles planned in a day (UTC). Planning doesn't count towards the monthly limit. */
  plans_per_day: number;
  storage: StorageQuota;
}

const FREE: Plan = {
  plan_type: 'V1_DEFAULT_ACCESS',
  name: 'Free',
  price: 0,
  articles_per_month: 5,
  rewrites_per_article: 3,
  trial_days: 0,
  trial_articles: 0,
  seats: 3,
  batches: false,
  plans_per_day: 20,
  storage: { tasks: 500, sources: 2500, resources: 2000, bytes: 500_000_000 },
};

const TRIAL_ARTICLES = 10;

/** Rewrites of each article during the free trial of a plan that doesn't limit them. */
export const TRIAL_REWRITES = 3;

/** Single source of prices and limits. */
export const PLANS: readonly Plan[] = [
  FREE,
  {
    plan_type: 'pro',
    name: 'Pro',
    price: 29,
    articles_per_month: 150,
    rewrites_per_article: 3,
    trial_days: 7,
    trial_articles: TRIAL_ARTICLES,
    seats: 10,
    batches: false,
    plans_per_day: 200,
    storage: { tasks: 10_000, sources: 50_000, resources: 10_000, bytes: 10_000_000_000 },
  },
  {
    plan_type: 'max',
    name: 'Max',
    price: 99,
    articles_per_month: -1,
    rewrites_per_article: -1,
    trial_days: 7,
    trial_articles: TRIAL_ARTICLES,
    seats: 50,
    batches: true,
    plans_per_day: 2000,
    storage: { tasks: 50_000, sources: 250_000, resources: LIMITS.resources, bytes: 50_000_000_000 },
  },
];

/** Maximum number of one owner's articles written concurrently. Others wait, so that owners take turns. */
export const MAX_CONCURRENT_ARTICLES: Record<PlanType, number> = { V1_DEFAULT_ACCESS: 3, pro: 8, max: 15 };

export const PLAN_SPELLINGS = ['V1_DEFAULT_ACCESS', 'free', 'pro', 'PRO', 'max', 'MAX'] as const;

const ALIASES: Readonly<Record<(typeof PLAN_SPELLINGS)[number], PlanType>> = {
  V1_DEFAULT_ACCESS: 'V1_DEFAULT_ACCESS',
  free: 'V1_DEFAULT_ACCESS',
  pro: 'pro',
  PRO: 'pro',
  max: 'max',
  MAX: 'max',
};

export const toPlanType = (spelling: (typeof PLAN_SPELLINGS)[number]): PlanType => ALIASES[spelling];

/** Returns the stored plan for any accepted spelling; undefined for anything else. */
export function parsePlanType(value: string): PlanType | undefined {
  const spelling = PLAN_SPELLINGS.find((known) => known === value);
  return spelling && toPlanType(spelling);
}

export const planByType = (type: PlanType): Plan => PLANS.find((plan) => plan.plan_type === type) ?? FREE;

/** For programs: `free`, `pro` or `max`. */
export const publicPlanId = (type: PlanType): string => planByType(type).name.toLowerCase();
