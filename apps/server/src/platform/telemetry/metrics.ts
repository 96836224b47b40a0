/**
 * Counts and times what this process does, for `/metrics`. The names are the process's own list: the dashboard and the
 * alerts in `deploy` may use no others (`roles/dashboards.test.ts`).
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { currentIds, newJob, withIds } from './context.ts'

/** Holds every metric of the process. */
const registry = new Registry()
const registers = [registry]

const stageSeconds = new Histogram({
  name: 'balcao_stage_seconds',
  help: 'Time of one run of a stage: the steps of the worker, and store, compose, give and hand-over of the message path',
  labelNames: ['stage'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})
const stageItems = new Counter({
  name: 'balcao_stage_items_total',
  help: 'Rows, events or messages that a stage worked on',
  labelNames: ['stage'],
  registers,
})
const stageFailures = new Counter({
  name: 'balcao_stage_failures_total',
  help: 'Runs of a stage that failed and are tried again',
  labelNames: ['stage'],
  registers,
})
const httpSeconds = new Histogram({
  name: 'balcao_http_request_seconds',
  help: 'Time until an answer begins, by method, pattern of the route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
const WAITING = [0.1, 0.5, 1, 2.5, 5, 7.5, 10, 15, 30, 60, 300, 1800]
const eventDelay = new Histogram({
  name: 'balcao_event_delay_seconds',
  help: 'Time from an event at the gateway until it is stored',
  buckets: WAITING,
  registers,
})
const replySeconds = new Histogram({
  name: 'balcao_reply_seconds',
  help: "Time from a customer's last message until its answer is queued, the quiet window included",
  buckets: WAITING,
  registers,
})
const tokens = new Counter({
  name: 'balcao_model_tokens_total',
  help: 'Tokens that models used in this process, by kind (input, output) and purpose',
  labelNames: ['kind', 'purpose'],
  registers,
})

/** Gauges that are read when somebody asks for the metrics. */
export const gauges = {
  queueDue: new Gauge({
    name: 'balcao_queue_due',
    help: 'Rows that are due now, in the whole database',
    labelNames: ['queue'],
    registers,
  }),
  queueAge: new Gauge({
    name: 'balcao_queue_oldest_due_seconds',
    help: 'How long the oldest due row has been due, in the whole database',
    labelNames: ['queue'],
    registers,
  }),
  channels: new Gauge({
    name: 'balcao_numbers',
    help: 'Connected and other WhatsApp numbers, in the whole database',
    labelNames: ['state'],
    registers,
  }),
  connections: new Gauge({
    name: 'balcao_database_connections',
    help: 'Connections of this process, by pool, and what waits for one',
    labelNames: ['pool', 'state'],
    registers,
  }),
  streams: new Gauge({ name: 'balcao_event_streams', help: 'Open event streams of browsers', registers }),
  ready: new Gauge({
    name: 'balcao_ready',
    help: '1 where a check of /readyz holds, otherwise 0',
    labelNames: ['check'],
    registers,
  }),
}

/**
 * Runs a stage: times it, counts a failure, and gives its lines in the log the id of a job, that of the stage around it
 * where there is one.
 *
 * @param items the number that the result stands for; none by default
 */
export async function inStage<T>(stage: string, work: () => Promise<T>, items?: (result: T) => number): Promise<T> {
  const end = stageSeconds.startTimer({ stage })
  try {
    const result = await withIds({ job: currentIds().job ?? newJob(stage) }, work)
    if (items) stageItems.inc({ stage }, items(result))
    return result
  } catch (error) {
    stageFailures.inc({ stage })
    throw error
  } finally {
    end()
  }
}

/** Notes one answered request. `route` has to be a pattern, so that there are few of them. */
export const noteRequest = (request: { method: string; route: string; status: number }, seconds: number): void =>
  httpSeconds.observe(request, seconds)

/** Notes how long an event waited until it was stored, in milliseconds. */
export const noteEventDelay = (ms: number): void => observeMs(eventDelay, ms)

/** Notes how long a customer waited for an answer, in milliseconds. */
export const noteReply = (ms: number): void => observeMs(replySeconds, ms)

/** Observes a time that was computed from the clocks of others: it may be negative, or none at all. */
function observeMs(histogram: Histogram, ms: number): void {
  if (Number.isFinite(ms)) histogram.observe(Math.max(0, ms) / 1000)
}

/** Notes the tokens that a call of a model used. */
export function noteTokens(purpose: string, used: { inputTokens: number; outputTokens: number }): void {
  tokens.inc({ kind: 'input', purpose }, used.inputTokens)
  tokens.inc({ kind: 'output', purpose }, used.outputTokens)
}

let countsProcess = false

/** Returns all metrics in the text format of Prometheus, and its content type. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  // Timers of its own watch the event loop: only where somebody reads them, and ten times a second.
  if (!countsProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  countsProcess = true
  return { text: await registry.metrics(), type: registry.contentType }
}

/** Returns the names of all metrics. */
export const metricNames = (): string[] => registry.getMetricsAsArray().map(({ name }) => name)
