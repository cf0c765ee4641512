import type { FastifyInstance } from 'fastify';

/** What creates spans. Undefined where tracing is off, so that nothing of it is loaded then. */
export interface Tracing {
  /** A span for each request, inside of which everything else happens. Call it before other hooks are added. */
  traceRequests(app: FastifyInstance): void;
  /** The W3C `traceparent` of the work at hand, to be kept with a job. */
  traceparent(): string | undefined;
  /** Runs a job in a span that belongs to the request which enqueued it. */
  traceJob<T extends { status: string }>(
    job: { name: string; id: string; attempt: number; traceparent: string | undefined },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Sends what is left. */
  close(): Promise<void>;
}
