import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

interface Outgoing {
  method: string;
  origin: string | URL;
}

/**
 * Creates a span for each outgoing request of a request or job, with only the host: paths and queries contain user
 * input and keys. Sends no trace header, because most requests go to third parties. Returns a function that stops it.
 */
export function traceFetches(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();

  const begin = ({ request }: { request: Outgoing }) => {
    if (!trace.getActiveSpan()) return;
    const { hostname } = new URL(request.origin);
    const attributes = { 'http.request.method': request.method, 'server.address': hostname };
    spans.set(
      request,
      tracer.startSpan(`${request.method} ${hostname}`, { kind: SpanKind.CLIENT, attributes }),
    );
  };
  const answered = ({ request, response }: { request: Outgoing; response: { statusCode: number } }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  };
  const end = ({ request }: { request: Outgoing }) => spans.get(request)?.end();
  const fail = ({ request }: { request: Outgoing }) => {
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    end({ request });
  };

  const channels = Object.entries({ create: begin, headers: answered, trailers: end, error: fail }).map(
    ([name, listen]) => [`undici:request:${name}`, listen as (message: unknown) => void] as const,
  );
  for (const [name, listen] of channels) subscribe(name, listen);
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen);
  };
}
