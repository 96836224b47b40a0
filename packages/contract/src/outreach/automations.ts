import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { VenueFile } from '../inbox/venue-files.ts'
import { errors } from '../procedure.ts'

export const AUTOMATIONS_AT_MOST = 50

const Words = z.array(z.string().trim().min(1).max(60)).min(1).max(20)
const Tag = z.string().trim().min(1).max(30)
const Text = z.string().trim().min(1).max(4000)

/**
 * The event that starts an automation. The first three are about messages of a contact, of which several in a row count
 * once.
 */
export const AutomationTrigger = z.discriminatedUnion('kind', [
  /** The first message of somebody at a channel. */
  z.object({ kind: z.literal('new-contact') }),
  /** One of these words or phrases as a whole, without regard to accents and case. */
  z.object({ kind: z.literal('keyword'), words: Words }),
  /** A message outside the opening hours; it does not count while the hours are unknown. */
  z.object({ kind: z.literal('outside-hours') }),
  /** A conversation waits for a person for so long. */
  z.object({ kind: z.literal('waiting'), minutes: z.number().int().min(1).max(1440) }),
  z.object({ kind: z.literal('tag-added'), tag: Tag }),
  z.object({ kind: z.literal('reservation-made') }),
  /** Somebody with a reservation did not come; once for each reservation. */
  z.object({ kind: z.literal('reservation-no-show') }),
  /** A reservation is cancelled, by whomever; once for each reservation. */
  z.object({ kind: z.literal('reservation-cancelled') }),
])
export type AutomationTrigger = z.infer<typeof AutomationTrigger>

const ConversationState = z.enum(['bot', 'waiting', 'human', 'resolved'])

const conditions = [
  z.object({ kind: z.literal('tag'), tag: Tag, has: z.boolean() }),
  z.object({ kind: z.literal('hours'), open: z.boolean() }),
  z.object({ kind: z.literal('words'), words: Words, has: z.boolean() }),
  z.object({ kind: z.literal('state'), states: z.array(ConversationState).min(1).max(4) }),
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
  /** The size of the party of the reservation. */
  z.object({ kind: z.literal('party'), atLeast: z.number().int().min(1).max(500) }),
] as const

/** A condition that must hold as well. */
export const AutomationCondition = z.discriminatedUnion('kind', conditions)
export type AutomationCondition = z.infer<typeof AutomationCondition>

/** A condition of a branch, looked at when the branch is reached. */
export const BranchCondition = z.discriminatedUnion('kind', [
  ...conditions,
  /** True when the contact wrote since the automation began. */
  z.object({ kind: z.literal('replied'), has: z.boolean() }),
  /** True when the contact made a reservation since then that still stands. */
  z.object({ kind: z.literal('reserved'), has: z.boolean() }),
])
export type BranchCondition = z.infer<typeof BranchCondition>

const Delay = { after: z.number().int().min(1).max(365), unit: z.enum(['minutes', 'hours', 'days']) }

const actions = [
  /** Sends a text, a file, or a file with the text as its caption. */
  z
    .object({
      kind: z.literal('send'),
      text: z.string().trim().max(4000),
      /** An uploaded file. */
      fileId: z.uuid().nullable().default(null),
    })
    .refine(({ text, fileId }) => text !== '' || fileId !== null, { path: ['text'] }),
  z.object({ kind: z.literal('tag'), tag: Tag, add: z.boolean() }),
  /** Hands the conversation over to a person. */
  z.object({ kind: z.literal('handover') }),
  /** Schedules a message in the calendar, so long from then. */
  z.object({ kind: z.literal('schedule'), ...Delay, text: Text }),
  /** Sends the event `automation.fired` to the webhooks that want it. */
  z.object({ kind: z.literal('webhook') }),
] as const

/** An action. A message to somebody who just wrote or who waits is an answer; any other message is outreach. */
export const AutomationAction = z.discriminatedUnion('kind', actions)
export type AutomationAction = z.infer<typeof AutomationAction>

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const waits = [
  z.object({ kind: z.literal('wait'), ...Delay }),
  /** Waits until it is this time of the day in the venue. */
  z.object({ kind: z.literal('wait-time'), time: Clock }),
  /** Waits until this time of the day of the reservation, or so many days before it. Where that is over, nothing more follows. */
  z.object({ kind: z.literal('wait-reservation'), daysBefore: z.number().int().min(0).max(30), time: Clock }),
] as const

/** A wait between two steps. */
export const AutomationWait = z.discriminatedUnion('kind', waits)
export type AutomationWait = z.infer<typeof AutomationWait>

/** Returns the schema of a branch: what follows where all of its conditions hold, and what follows otherwise. */
const branchOf = <Step extends z.ZodType>(step: Step) =>
  z
    .object({
      kind: z.literal('branch'),
      conditions: z.array(BranchCondition).min(1).max(5),
      yes: z.array(step).max(10),
      no: z.array(step).max(10),
    })
    .refine(({ yes, no }) => yes.length + no.length > 0, { path: ['yes'] })

const InnerStep = z.discriminatedUnion('kind', [
  ...actions,
  ...waits,
  branchOf(z.discriminatedUnion('kind', [...actions, ...waits])),
])

/** A step of an automation. A branch may have branches in it, and those no more. */
export const AutomationStep = z.discriminatedUnion('kind', [...actions, ...waits, branchOf(InnerStep)])
export type AutomationStep = z.infer<typeof AutomationStep>

/** The most steps of an automation, those in branches included. */
export const STEPS_AT_MOST = 30

/** Returns all steps, those in branches included. */
export const allSteps = (steps: AutomationStep[]): AutomationStep[] =>
  steps.flatMap((step) => (step.kind === 'branch' ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step]))

/** Returns all conditions of the branches among these steps. */
export const branchConditions = (steps: AutomationStep[]): BranchCondition[] =>
  allSteps(steps).flatMap((step) => (step.kind === 'branch' ? step.conditions : []))

/** The part of a step that its order depends on; the step may still be being written. */
type Outline = { kind: AutomationStep['kind']; yes?: Outline[]; no?: Outline[] }

/** Tells whether on some way through these steps two messages are sent without a wait between them. */
export const sendsTwiceAtOnce = (steps: Outline[]): boolean => sentAfter(steps, false) === null

/** Returns whether something was sent since the last wait, once these steps are taken; null where it was twice. */
function sentAfter(steps: Outline[], before: boolean): boolean | null {
  let sent = before
  for (const step of steps) {
    if (step.kind === 'send') {
      if (sent) return null
      sent = true
    } else if (step.kind === 'branch') {
      const [yes, no] = [sentAfter(step.yes ?? [], sent), sentAfter(step.no ?? [], sent)]
      if (yes === null || no === null) return null
      sent = yes || no
    } else if (WAITS.has(step.kind)) sent = false
  }
  return sent
}

const WAITS = new Set<string>(['wait', 'wait-time', 'wait-reservation'] satisfies AutomationWait['kind'][])
export const isWait = (step: AutomationStep): step is AutomationWait => WAITS.has(step.kind)

export const AutomationInput = z.object({
  name: z.string().trim().min(1).max(80),
  trigger: AutomationTrigger,
  /** The conditions, all of which must hold. */
  conditions: z.array(AutomationCondition).max(10),
  /** The steps in their order; between two waits at most one of them sends a message. */
  actions: z
    .array(AutomationStep)
    .min(1)
    .max(20)
    .refine((steps) => allSteps(steps).length <= STEPS_AT_MOST && !sendsTwiceAtOnce(steps)),
  isOn: z.boolean(),
})
export type AutomationInput = z.infer<typeof AutomationInput>

/** Says whether all automations that apply run, or only the first of them. */
export const AutomationMode = z.enum(['all', 'first'])
export type AutomationMode = z.infer<typeof AutomationMode>

export const Automation = AutomationInput.extend({
  id: z.string(),
  /** Runs with an action within 30 days, and the last one. */
  fired: z.number(),
  lastFiredAt: z.date().nullable(),
  /** Contacts who wait in one of its steps. Their runs go on as they began when it is changed, and end when it is off. */
  waiting: z.number(),
  /** The files that its steps send. */
  files: z.array(VenueFile),
})
export type Automation = z.infer<typeof Automation>

/** The reason why an automation did nothing. `condition`: one of its conditions did not hold. */
export const AutomationReason = z.enum([
  'known',
  'no-word',
  'open',
  'hours-unknown',
  'not-waiting',
  'other-tag',
  'no-reservation',
  'reservation-changed',
  'condition',
  'earlier',
  'loop',
  'late',
])
export type AutomationReason = z.infer<typeof AutomationReason>

/** The reason why an action was left out. */
export const AutomationSkip = z.enum([
  'human',
  'answered',
  'no-reply',
  'opted-out',
  'no-number',
  'no-conversation',
  'rate',
  'weekly-cap',
  'no-webhook',
  'already',
  'failed',
])
export type AutomationSkip = z.infer<typeof AutomationSkip>

/** A step that was taken, or that a trial would take. */
export const AutomationStepResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['send', 'tag', 'handover', 'schedule', 'webhook']),
    /** Null when it was done. */
    skipped: AutomationSkip.nullable(),
  }),
  z.object({
    kind: z.enum(['wait', 'wait-time', 'wait-reservation']),
    /** The instant until which it waits (ISO 8601); null where there is none, and nothing more follows. */
    until: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('branch'),
    conditions: z.array(BranchCondition),
    /** True when all of them held. */
    holds: z.boolean(),
  }),
])
export type AutomationStepResult = z.infer<typeof AutomationStepResult>

/** The reason why a run ended before its last step. */
export const AutomationEnd = z.enum(['off', 'opted-out', 'no-reply', 'reservation-changed', 'too-late', 'failed'])
export type AutomationEnd = z.infer<typeof AutomationEnd>

/** One run of an automation and its result. */
export const AutomationRun = z.object({
  id: z.string(),
  automationId: z.string(),
  name: z.string(),
  at: z.date(),
  contact: z.string(),
  conversationId: z.string().nullable(),
  fired: z.boolean(),
  reason: AutomationReason.nullable(),
  /** The condition that did not hold, counted from 0. */
  condition: z.number().nullable(),
  steps: z.array(AutomationStepResult),
  /** The instant until which it waits in its last step; null where it is over. */
  waitsUntil: z.date().nullable(),
  end: AutomationEnd.nullable(),
})
export type AutomationRun = z.infer<typeof AutomationRun>

/** The result that an automation would have for one conversation, without doing anything. */
export const AutomationTrial = z.object({
  conversationId: z.string(),
  contact: z.string(),
  /** The message of the contact, where the trigger is about one. */
  text: z.string(),
  at: z.date().nullable(),
  fires: z.boolean(),
  reason: AutomationReason.nullable(),
  condition: z.number().nullable(),
  /** The reason why the message that it would send would not leave. */
  skipped: AutomationSkip.nullable(),
  /** The steps that it would take, with every condition looked at as things are now. */
  steps: z.array(AutomationStepResult),
})
export type AutomationTrial = z.infer<typeof AutomationTrial>

const id = z.uuid()
const saving = errors('variable_unknown', 'text_may_be_empty', 'audio_with_text', 'caption_too_long', 'not_found')

export const automations = {
  /** Returns the automations in the order in which they run. */
  list: oc.output(z.object({ automations: z.array(Automation), mode: AutomationMode })),
  create: oc
    .errors({ ...saving, ...errors('too_many_automations') })
    .input(AutomationInput)
    .output(Automation),
  update: oc
    .errors(saving)
    .input(AutomationInput.extend({ id, base: Base }))
    .output(Automation),
  remove: oc.errors(errors('not_found')).input(z.object({ id })).output(z.object({})),
  setOn: oc
    .errors(errors('not_found'))
    .input(z.object({ id, isOn: z.boolean() }))
    .output(Automation),
  /** Moves it one place earlier or later. */
  move: oc
    .errors(errors('not_found'))
    .input(z.object({ id, up: z.boolean() }))
    .output(z.object({})),
  setMode: oc.input(z.object({ mode: AutomationMode })).output(z.object({})),
  /** Returns the runs of the last 30 days, newest first. */
  log: oc
    .input(
      z.object({
        automationId: id.nullable().default(null),
        firedOnly: z.boolean().default(false),
        page: z.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(z.object({ runs: z.array(AutomationRun), total: z.number(), pageSize: z.number() })),
  /** Tries an automation on the last 50 conversations without doing anything. */
  dryRun: oc
    .errors(saving)
    .input(AutomationInput.pick({ trigger: true, conditions: true, actions: true }))
    .output(z.object({ trials: z.array(AutomationTrial) })),
}
