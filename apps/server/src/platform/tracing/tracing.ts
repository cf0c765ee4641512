import type { FastifyInstance } from 'fastify';

/** Creates spans. Undefined if tracing is off, so that none of it is loaded. */
export interface Tracing {
  /** A span for each request, the parent of all others. Call it before other hooks are added. */
  traceRequests(app: FastifyInstance): void;
  /** The current W3C `traceparent`, to be stored with a job. */
  traceparent(): string | undefined;
  /** Runs a job in a span of the trace that enqueued it. */
  traceJob<T extends { status: string }>(
    job: { name: string; id: string; attempt: number; traceparent: string | undefined },
    work: () => Promise<T>,
  ): Promise<T>;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
