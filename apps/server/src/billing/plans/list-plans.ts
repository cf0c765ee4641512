import {
  MAX_CONCURRENT_ARTICLES,
  type Output,
  PLANS,
  type Plan,
  type PlanOffer,
  type routes,
} from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Paddle } from '../paddle/create-paddle.ts';
import { arePlansOn } from './queries.ts';

const number = new Intl.NumberFormat('en-US');

const articles = ({ articles_per_month: count }: Plan): string =>
  count < 0 ? 'Unlimited articles' : `${number.format(count)} articles a month`;

function featuresOf(plan: Plan): string[] {
  const { tasks, resources } = plan.storage;
  return [
    articles(plan),
    ...(plan.rewrites_per_article > 0
      ? [`Each article rewritten by AI up to ${plan.rewrites_per_article} times`]
      : ['Unlimited AI rewriting']),
    ...(plan.batches ? ['Batch generation'] : []),
    `Teams of up to ${plan.seats} members`,
    `${MAX_CONCURRENT_ARTICLES[plan.plan_type]} articles written at the same time`,
    `${number.format(tasks)} stored articles and ${number.format(resources)} resources`,
    ...(plan.trial_days > 0
      ? [`${plan.trial_days}-day free trial`, `Up to ${plan.trial_articles} articles during the trial`]
      : []),
  ];
}

const presentOffer = (plan: Plan): PlanOffer => ({
  plan_type: plan.plan_type,
  name: plan.name,
  price: plan.price,
  currency: 'USD',
  interval: 'month',
  articles_per_month: plan.articles_per_month,
  rewrites_per_article: plan.rewrites_per_article,
  trial_days: plan.trial_days,
  trial_articles: plan.trial_articles,
  features: featuresOf(plan),
});

export const listPlans = async ({
  db,
  paddle,
}: {
  db: Db;
  paddle: Paddle | undefined;
}): Promise<Output<typeof routes.subscriptionPlans>> => ({
  plans: PLANS.map(presentOffer),
  configured: paddle !== undefined,
  plans_on: await arePlansOn(db),
});
