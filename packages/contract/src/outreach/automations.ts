import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { errors } from '../procedure.ts'

export const AUTOMATIONS_AT_MOST = 50

const Words = z.array(z.string().trim().min(1).max(60)).min(1).max(20)
const Tag = z.string().trim().min(1).max(30)
const Text = z.string().trim().min(1).max(4000)

/** When it is looked at. The first three are about what a contact wrote: a burst of messages is looked at once. */
export const AutomationTrigger = z.discriminatedUnion('kind', [
  /** The first words of somebody at a number. */
  z.object({ kind: z.literal('new-contact') }),
  /** One of these words, or groups of words, whole; accents and case do not matter. */
  z.object({ kind: z.literal('keyword'), words: Words }),
  /** Written while the house is closed. A house whose hours are not known is not said to be closed. */
  z.object({ kind: z.literal('outside-hours') }),
  /** A conversation waits for a person for so long. */
  z.object({ kind: z.literal('waiting'), minutes: z.number().int().min(1).max(1440) }),
  z.object({ kind: z.literal('tag-added'), tag: Tag }),
  z.object({ kind: z.literal('reservation-made') }),
])
export type AutomationTrigger = z.infer<typeof AutomationTrigger>

const ConversationState = z.enum(['bot', 'waiting', 'human', 'resolved'])

/** What has to hold as well. */
export const AutomationCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: Tag, has: z.boolean() }),
  z.object({ kind: z.literal('hours'), open: z.boolean() }),
  z.object({ kind: z.literal('words'), words: Words, has: z.boolean() }),
  z.object({ kind: z.literal('state'), states: z.array(ConversationState).min(1).max(4) }),
  z.object({ kind: z.literal('segment'), segmentId: z.uuid() }),
  /** Of the reservation. */
  z.object({ kind: z.literal('party'), atLeast: z.number().int().min(1).max(500) }),
])
export type AutomationCondition = z.infer<typeof AutomationCondition>

/** What is done. A message to somebody who just wrote, or who waits, is the answer; any other is outreach. */
export const AutomationAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send'), text: Text }),
  z.object({ kind: z.literal('tag'), tag: Tag, add: z.boolean() }),
  /** A person is called. */
  z.object({ kind: z.literal('handover') }),
  /** A message of the calendar, so long from then. */
  z.object({
    kind: z.literal('schedule'),
    after: z.number().int().min(1).max(365),
    unit: z.enum(['minutes', 'hours', 'days']),
    text: Text,
  }),
  /** Programs that asked for it are told: the event `automation.fired` of webhooks. */
  z.object({ kind: z.literal('webhook') }),
])
export type AutomationAction = z.infer<typeof AutomationAction>

export const AutomationInput = z.object({
  name: z.string().trim().min(1).max(80),
  trigger: AutomationTrigger,
  /** All of them hold. */
  conditions: z.array(AutomationCondition).max(10),
  /** One after the other; at most one of them sends. */
  actions: z
    .array(AutomationAction)
    .min(1)
    .max(5)
    .refine((actions) => actions.filter(({ kind }) => kind === 'send').length <= 1),
  isOn: z.boolean(),
})
export type AutomationInput = z.infer<typeof AutomationInput>

/** Whether all that fit do something, or only the first of them. */
export const AutomationMode = z.enum(['all', 'first'])
export type AutomationMode = z.infer<typeof AutomationMode>

export const Automation = AutomationInput.extend({
  id: z.string(),
  /** How often it did something within 30 days, and when last. */
  fired: z.number(),
  lastFiredAt: z.date().nullable(),
})
export type Automation = z.infer<typeof Automation>

/** Why one did nothing. `condition`: one of its conditions did not hold. */
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

/** Why an action was left out. */
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

/** One look at one automation, and what came of it. */
export const AutomationRun = z.object({
  id: z.string(),
  automationId: z.string(),
  name: z.string(),
  at: z.date(),
  contact: z.string(),
  conversationId: z.string().nullable(),
  fired: z.boolean(),
  reason: AutomationReason.nullable(),
  /** Which condition did not hold, from 0. */
  condition: z.number().nullable(),
  steps: z.array(AutomationStep),
})
export type AutomationRun = z.infer<typeof AutomationRun>

/** What it would have done for one conversation, and why. Nothing was done. */
export const AutomationTrial = z.object({
  conversationId: z.string(),
  contact: z.string(),
  /** What the contact wrote, where it is about that. */
  text: z.string(),
  at: z.date().nullable(),
  fires: z.boolean(),
  reason: AutomationReason.nullable(),
  condition: z.number().nullable(),
  /** Of what it would send, why that would not leave. */
  skipped: AutomationSkip.nullable(),
})
export type AutomationTrial = z.infer<typeof AutomationTrial>

const id = z.uuid()
const saving = errors('variable_unknown', 'text_may_be_empty', 'not_found')

export const automations = {
  /** In the order in which they are looked at. */
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
  /** Puts it one place earlier or later. */
  move: oc
    .errors(errors('not_found'))
    .input(z.object({ id, up: z.boolean() }))
    .output(z.object({})),
  setMode: oc.input(z.object({ mode: AutomationMode })).output(z.object({})),
  /** What was looked at, newest first; kept for 30 days. */
  log: oc
    .input(
      z.object({
        automationId: id.nullable().default(null),
        firedOnly: z.boolean().default(false),
        page: z.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(z.object({ runs: z.array(AutomationRun), total: z.number(), pageSize: z.number() })),
  /** Looks at the last 50 conversations as they are, and does nothing. */
  dryRun: oc
    .errors(saving)
    .input(AutomationInput.pick({ trigger: true, conditions: true, actions: true }))
    .output(z.object({ trials: z.array(AutomationTrial) })),
}
