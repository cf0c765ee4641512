export { countArticlesByDay } from './count-articles-by-day.ts';
export { getUsage } from './get-usage.ts';
export { listMonths } from './list-months.ts';
export { reserveArticle } from './reserve-article.ts';
export { billingRoutes } from './routes.ts';
export { keepArticle, returnArticle } from './settle-article.ts';
