import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const VERB = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([\w.]+)"?/i;

/** Summary such as `SELECT tasks`, without values. */
function summaryOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return 'query';
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'query';
  const table = TABLE.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/**
 * Creates a span for each statement of a request or job, but not for the queue's polling. Returns a function that
 * stops it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function traced(this: unknown, ...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args);
    const summary = summaryOf(args[0]);
    const span = tracer.startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
      if (code) span.setAttribute('db.response.status_code', code);
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        end(error);
        callback(error, ...rest);
      };
      return query.apply(this, args);
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  return () => {
    prototype.query = query;
  };
}
