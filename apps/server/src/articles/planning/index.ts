export { PLAN_CHANNEL, type PlanningCtx } from './context.ts';
export { estimatePlan } from './estimate-plan.ts';
export { enqueuePlan, planArticleJob } from './jobs.ts';
export { letPlanBegin } from './let-begin.ts';
export { listPlans } from './list-plans.ts';
export { failPlan, planArticle } from './plan-article.ts';
export { planRoutes } from './routes.ts';
export { startPlan } from './start-plan.ts';
export type { PlanInput } from './tables.ts';
