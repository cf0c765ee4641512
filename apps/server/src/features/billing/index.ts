export { getUsage } from './get-usage.ts';
export {
  countArticlesByDay,
  hasShownText,
  keepReservation,
  listMonths,
  returnReservation,
} from './queries.ts';
export { keepArticle, reserveArticle } from './reserve-article.ts';
export { billingRoutes } from './routes.ts';
