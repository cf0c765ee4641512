export { mcpRoutes } from './mcp/routes.ts';
export { serveV1Docs } from './v1/docs/routes.ts';
export { v1ApiRoutes } from './v1/index.ts';
