import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
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
  /** The first message of somebody at a number. */
  z.object({ kind: z.literal('new-contact') }),
  /** One of these words or phrases as a whole, without regard to accents and case. */
  z.object({ kind: z.literal('keyword'), words: Words }),
  /** A message outside the opening hours; it does not count while the hours are unknown. */
  z.object({ kind: z.literal('outside-hours') }),
  /** A conversation waits for a person for so long. */
  z.object({ kind: z.literal('waiting'), minutes: z.number().int().min(1).max(1440) }),
  z.object({ kind: z.literal('tag-added'), tag: Tag }),
  z.object({ kind: z.literal('reservation-made') }),
])
export type AutomationTrigger = z.infer<typeof AutomationTrigger>

const ConversationState = z.enum(['bot', 'waiting', 'human', 'resolved'])

/** A condition that must hold as well. */
export const AutomationCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: Tag, has: z.boolean() }),
  z.object({ kind: z.literal('hours'), open: z.boolean() }),
  z.object({ kind: z.literal('words'), words: Words, has: z.boolean() }),
  z.object({ kind: z.literal('state'), states: z.array(ConversationState).min(1).max(4) }),
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
  /** The size of the party of the reservation. */
  z.object({ kind: z.literal('party'), atLeast: z.number().int().min(1).max(500) }),
])
export type AutomationCondition = z.infer<typeof AutomationCondition>

/** An action. A message to somebody who just wrote or who waits is an answer; any other message is outreach. */
export const AutomationAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send'), text: Text }),
  z.object({ kind: z.literal('tag'), tag: Tag, add: z.boolean() }),
  /** Hands the conversation over to a person. */
  z.object({ kind: z.literal('handover') }),
  /** Schedules a message in the calendar, so long from then. */
  z.object({
    kind: z.literal('schedule'),
    after: z.number().int().min(1).max(365),
    unit: z.enum(['minutes', 'hours', 'days']),
    text: Text,
  }),
  /** Sends the event `automation.fired` to the webhooks that want it. */
  z.object({ kind: z.literal('webhook') }),
])
export type AutomationAction = z.infer<typeof AutomationAction>

export const AutomationInput = z.object({
  name: z.string().trim().min(1).max(80),
  trigger: AutomationTrigger,
  /** The conditions, all of which must hold. */
  conditions: z.array(AutomationCondition).max(10),
  /** The actions in their order; at most one of them sends a message. */
  actions: z
    .array(AutomationAction)
    .min(1)
    .max(5)
    .refine((actions) => actions.filter(({ kind }) => kind === 'send').length <= 1),
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

export const AutomationStep = z.object({
  kind: z.enum(['send', 'tag', 'handover', 'schedule', 'webhook']),
  /** Null when it was done. */
  skipped: AutomationSkip.nullable(),
})
export type AutomationStep = z.infer<typeof AutomationStep>

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
  steps: z.array(AutomationStep),
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
})
export type AutomationTrial = z.infer<typeof AutomationTrial>

const id = z.uuid()
const saving = errors('variable_unknown', 'text_may_be_empty', 'not_found')

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
