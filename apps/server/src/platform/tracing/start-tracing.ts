import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentOrigin } from '../origin.ts';
import { VERSION } from '../version.ts';
import { traceFetches } from './trace-fetches.ts';
import { traceStatements } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';

export interface TracingSettings {
  /** URL of the collector, such as http://localhost:4318/v1/traces. */
  url: string;
  sampler: string | undefined;
  ratio: number;
}

/**
 * Sends spans of requests, statements, outgoing requests and jobs. They are created here, because the official
 * instrumentations patch modules on load, which doesn't work in a bundled server, and record full URLs.
 */
export function startTracing(settings: TracingSettings): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'inkstep', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: settings.url }) })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('inkstep', VERSION);
  const restore = [traceStatements(tracer), traceFetches(tracer)];

  return {
    traceRequests(app) {
      traceRequests(app, (request) =>
        tracer.startSpan(
          `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              ...(request.routeOptions.url && { 'http.route': request.routeOptions.url }),
              'inkstep.request_id': request.id,
            },
          },
          propagation.extract(context.active(), request.headers),
        ),
      );
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    traceJob({ name, id, attempt, traceparent }, work) {
      const parent = propagation.extract(context.active(), traceparent ? { traceparent } : {});
      const requestId = currentOrigin()?.requestId;
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': name,
        'messaging.message.id': id,
        'inkstep.attempt': attempt,
        ...(requestId && { 'inkstep.request_id': requestId }),
      };
      return tracer.startActiveSpan(
        `process ${name}`,
        { kind: SpanKind.CONSUMER, attributes },
        parent,
        async (span) => {
          try {
            const result = await work();
            if (result.status !== 'completed') span.setStatus({ code: SpanStatusCode.ERROR });
            return result;
          } finally {
            span.end();
          }
        },
      );
    },
    async close() {
      for (const end of restore) end();
      // An unreachable collector must not keep the service from exiting.
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function traceRequests(app: FastifyInstance, begin: (request: FastifyRequest) => Span): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request);
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function samplerOf({ sampler = 'parentbased_always_on', ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}
