import { BODY_LIMITS } from '@inkstep/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import {
  activityRoutes,
  approvalRoutes,
  articleRoutes,
  commentRoutes,
  generationRoutes,
  itemRoutes,
  liveRoutes,
  openingTasks,
  planRoutes,
  reviewLinkRoutes,
  sourceChangeRoutes,
  suggestionRoutes,
  supportRoutes,
  suspectRoutes,
  taskFindingRoutes,
  taskIdeaRoutes,
  taskRoutes,
} from './articles/index.ts';
import { batchRoutes } from './batches/index.ts';
import { adminSubscriptionRoutes, billingRoutes, paymentRoutes, webhookRoutes } from './billing/index.ts';
import type { Deps } from './deps.ts';
import {
  accountRoutes,
  apiTokenRoutes,
  authRoutes,
  createAuth,
  findElsewhere,
  openIdRoutes,
  preferenceRoutes,
  providerRoutes,
} from './identity/index.ts';
import {
  fileRoutes,
  profileRoutes,
  redditRoutes,
  resourceRoutes,
  servePictures,
  sourceRoutes,
} from './library/index.ts';
import {
  adminRoutes,
  announcementRoutes,
  auditRoutes,
  createWorkRecorder,
  setupRoutes,
  siteRoutes,
  statisticsRoutes,
  systemRoutes,
  userRoutes,
} from './operations/index.ts';
import { type Admission, createAdmission } from './platform/http/admission.ts';
import { describeApi } from './platform/http/api-description.ts';
import { inputCompiler } from './platform/http/check-input.ts';
import { type Requests, trackRequests } from './platform/http/draining.ts';
import { sendBadRequest, sendErrors, sendUnreadableUrl } from './platform/http/error-responses.ts';
import { serveHealth } from './platform/http/health.ts';
import { createIdempotency } from './platform/http/idempotency/idempotency.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { logResponses } from './platform/http/response-log.ts';
import { createRouter, type Router } from './platform/http/router.ts';
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { requestId, trackOrigins } from './platform/http/track-origins.ts';
import { answerMetrics } from './platform/metrics/serve-metrics.ts';
import {
  authorRoutes,
  blogRoutes,
  blogSettingsRoutes,
  clusterRoutes,
  destinationRoutes,
  linkRoutes,
  postTransferRoutes,
  publicationRoutes,
  publishingRoutes,
  redirectRoutes,
  serveFeeds,
} from './publishing/index.ts';
import { autocompleteRoutes, pictureRoutes } from './research/index.ts';
import { mcpRoutes, serveV1Docs, v1ApiRoutes } from './surfaces/index.ts';
import {
  enterWorkspace,
  inboxRoutes,
  mayAccess,
  requireSettled,
  workspaceRoutes,
  workspaceWebhookRoutes,
} from './workspaces/index.ts';

const KIB = 1024;

export interface BuiltApp {
  app: FastifyInstance;
  router: Router;
  admission: Admission;
  requests: Requests;
}

const NEVER = new AbortController().signal;

/** The API. Callers add pages and static files. `draining` aborts before the app closes. */
export async function buildApp(deps: Deps, draining = NEVER): Promise<BuiltApp> {
  const { config, pool } = deps;
  const https = config.PUBLIC_URL.startsWith('https:');
  const headers = securityHeaders({ https });
  const logger: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Running requests are finished.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMITS.usual,
    requestTimeout: 60_000,
    genReqId: requestId,
    // The logger's mixin adds the request to each line.
    childLoggerFactory: (log) => log,
    http: { maxHeaderSize: 16 * KIB },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendUnreadableUrl(headers),
    clientErrorHandler: sendBadRequest(headers),
  });
  app.setValidatorCompiler(inputCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const requests = trackRequests(app, draining);
  acceptJsonBodies(app);
  deps.tracing?.traceRequests(app);
  trackOrigins(app);
  sendErrors(app);
  logResponses(app);
  deps.metrics?.watch(app);
  const admission = createAdmission(app, { scale: config.RATE_LIMIT_SCALE });
  sendSecurityHeaders(app, headers);
  await describeApi(app);

  const auth = createAuth(deps);
  const ctx = { ...deps, auth };
  const allRoutes = createRouter(app, {
    authenticate: auth.authenticate,
    explainRefusal: auth.explainRefusal,
    enterWorkspace: (actor, workspaceId) => enterWorkspace(deps, actor, workspaceId),
    mayAccess,
    ...(deps.directory && {
      findElsewhere: (unknown) => findElsewhere(ctx, unknown),
      requireSettled: (actor) => requireSettled(deps, actor),
    }),
    rateLimits: createRateLimits({ pool, scale: config.RATE_LIMIT_SCALE }),
    idempotency: createIdempotency(deps),
    recordWork: createWorkRecorder(deps),
    clientApiKey: config.CLIENT_API_KEY,
    https,
  });
  const router = openingTasks(allRoutes, deps);
  authRoutes(router, ctx);
  apiTokenRoutes(router, ctx);
  openIdRoutes(router, ctx);
  providerRoutes(router, ctx);
  preferenceRoutes(router, ctx);
  accountRoutes(router, ctx);
  billingRoutes(router, ctx);
  webhookRoutes(router, ctx);
  workspaceRoutes(router, ctx);
  inboxRoutes(router, ctx);
  workspaceWebhookRoutes(router, ctx);
  adminSubscriptionRoutes(router, ctx);
  paymentRoutes(router, ctx);
  taskRoutes(router, ctx);
  itemRoutes(router, ctx);
  supportRoutes(router, ctx);
  suspectRoutes(router, ctx);
  sourceChangeRoutes(router, ctx);
  articleRoutes(router, ctx);
  approvalRoutes(router, ctx);
  commentRoutes(router, ctx);
  suggestionRoutes(router, ctx);
  reviewLinkRoutes(router, ctx);
  liveRoutes(router, ctx);
  activityRoutes(router, ctx);
  profileRoutes(router, ctx);
  sourceRoutes(router, ctx);
  resourceRoutes(router, ctx);
  autocompleteRoutes(router, ctx);
  pictureRoutes(router, ctx);
  taskIdeaRoutes(router, ctx);
  taskFindingRoutes(router, ctx);
  planRoutes(router, ctx);
  setupRoutes(router, ctx);
  siteRoutes(router, ctx);
  generationRoutes(router, ctx);
  batchRoutes(router, ctx);
  redditRoutes(router, ctx);
  blogRoutes(router, ctx);
  authorRoutes(router, ctx);
  publishingRoutes(router, ctx);
  destinationRoutes(router, ctx);
  publicationRoutes(router, ctx);
  clusterRoutes(router, ctx);
  linkRoutes(router, ctx);
  adminRoutes(router, ctx);
  announcementRoutes(router, ctx);
  auditRoutes(router, ctx);
  systemRoutes(router, ctx);
  statisticsRoutes(router, ctx);
  userRoutes(router, ctx);
  postTransferRoutes(router, ctx);
  redirectRoutes(router, ctx);
  blogSettingsRoutes(router, ctx);
  fileRoutes(router, ctx);
  v1ApiRoutes(router, ctx);
  serveV1Docs(app);
  mcpRoutes(router, { ...ctx, draining });
  servePictures(app, ctx);

  serveFeeds(app, deps, { admission });
  serveHealth(app, { work: () => pool.query('SELECT 1'), draining });
  if (deps.metrics && config.METRICS_TOKEN && config.METRICS_PORT === undefined)
    answerMetrics(app, deps.metrics, config.METRICS_TOKEN);
  return { app, router, admission, requests };
}
