import { checkRoutes } from './check-routes.ts';

await checkRoutes(2);
