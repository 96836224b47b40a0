/**
 * Sends traces to an OpenTelemetry collector. Nothing is loaded, made or sent unless the operator named one
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`).
 *
 * A message's journey is one trace, although its steps run at different times and in different processes: the ids of
 * the trace are computed from the conversation and its message, which every step knows.
 */
import { createHash } from 'node:crypto'

/** The ids of a span: 32 and 16 hexadecimal digits. */
export type SpanIds = { traceId: string; spanId: string }
type Span = {
  name: string
  kind: 'server' | 'consumer' | 'producer' | 'internal'
  /** Milliseconds of the epoch. */
  from: number
  until?: number
  attributes: Record<string, string | number>
  /** The span that it is a part of; without one, it begins a trace. */
  parent?: SpanIds
  /** The ids of a span that begins a trace; random by default. */
  ids?: SpanIds
  failed?: boolean
}

let record: ((span: Span) => void) | undefined

/** Tells whether spans are sent; what is only for them is computed only then. */
export const isTracing = (): boolean => record !== undefined

/** Records a span that has ended; nothing where nobody collects them. */
export const recordSpan = (span: Span): void => record?.(span)

/** Returns the ids of the span with which the journey of a customer's message begins. */
export function journeyOf(conversationId: string, messageId: string): SpanIds {
  const hash = createHash('sha256').update(`${conversationId} ${messageId}`).digest('hex')
  return { traceId: hash.slice(0, 32), spanId: hash.slice(32, 48) }
}

/** Returns the span that a caller names in `traceparent` (W3C Trace Context); undefined without a valid one. */
export function callerSpan(traceparent: string | null | undefined): SpanIds | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId }
}

/** The most answers whose journey is remembered until they are sent. */
const REMEMBERED = 10_000
const answers = new Map<string, SpanIds>()

/** Remembers to which journey the answers of a conversation belong that are queued now. */
export function noteAnswer(conversationId: string, journey: SpanIds): void {
  answers.delete(conversationId)
  answers.set(conversationId, journey)
  if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value!)
}

/** Returns the journey of a conversation's last answer; undefined where another process queued it. */
export const journeyOfAnswer = (conversationId: string): SpanIds | undefined => answers.get(conversationId)

/**
 * Starts to send spans, in batches over OTLP/HTTP with JSON; the exporter reads the other variables of OpenTelemetry
 * (`OTEL_EXPORTER_OTLP_HEADERS`) by itself.
 *
 * @param endpoint the base address of the collector, such as `http://127.0.0.1:4318`
 * @returns a function that sends what is left and stops
 */
export async function startTracing(endpoint: string, resource: Record<string, string>): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } = api
  const kinds = {
    server: SpanKind.SERVER,
    consumer: SpanKind.CONSUMER,
    producer: SpanKind.PRODUCER,
    internal: SpanKind.INTERNAL,
  }
  const random = new sdk.RandomIdGenerator()
  let next: SpanIds | undefined
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'balcao', ...resource }),
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('balcao')
  record = ({ name, kind, from, until = Date.now(), attributes, parent, ids, failed }) => {
    const around = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT
    next = ids
    const span = tracer.startSpan(name, { kind: kinds[kind], startTime: from, attributes }, around)
    next = undefined
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(until)
  }
  return async () => {
    record = undefined
    // A collector that is away keeps nobody from stopping.
    await provider.shutdown().catch(() => undefined)
  }
}
