import { AgentProfile, AgentSettings, VenueEvent, MenuItem } from '@balcao/contract'
import { z } from 'zod'
import type { AssistantVenue, Turn } from '../assistant-types.ts'

const Action = z.object({ type: z.string(), fields: z.record(z.string(), z.unknown()).optional() })

/** Describes what a reply must say (`all`: one alternative of each list), must not say, and must do. */
const Expectation = z.object({
  all: z.array(z.array(z.string())).default([]),
  none: z.array(z.string()).default([]),
  actions: z.array(Action).optional(),
})
export type Expectation = z.infer<typeof Expectation>

/** Describes one question of a set. */
export const EvaluationCase = z.object({
  id: z.string(),
  house: z.string(),
  now: z.iso.datetime({ offset: true }),
  history: z.array(z.object({ from: z.string(), text: z.string() })).default([]),
  messages: z.array(z.string()).min(1),
  category: z.string(),
  expect: Expectation,
  lang: z.string().optional(),
  note: z.string().optional(),
})
export type EvaluationCase = z.infer<typeof EvaluationCase>

/**
 * Describes a conversation that is held live. `after` is in seconds since the turn before; `handoff` tells whether this
 * turn hands over, where that counts.
 */
export const EvaluationConversation = z.object({
  id: z.string(),
  house: z.string(),
  start: z.iso.datetime({ offset: true }),
  turns: z
    .array(
      z.object({
        after: z.number().min(0).default(0),
        customer: z.array(z.string()).min(1),
        expect: Expectation.extend({ handoff: z.boolean().optional() }).prefault({}),
      }),
    )
    .min(1),
})
export type EvaluationConversation = z.infer<typeof EvaluationConversation>

/** Describes a possible answer of a model, and whether it may be sent. */
export const EvaluationDraft = z.object({
  id: z.string(),
  house: z.string(),
  now: z.iso.datetime({ offset: true }),
  history: EvaluationCase.shape.history,
  messages: EvaluationCase.shape.messages,
  reply: z.string(),
  quotes: z.array(z.object({ ref: z.string(), title: z.string().optional(), quote: z.string() })).default([]),
  calculation: z.string().optional(),
  actions: z.array(Action).default([]),
  judge: z.enum(['yes', 'no']).optional(),
  verdict: z.enum(['send', 'stop']),
})
export type EvaluationDraft = z.infer<typeof EvaluationDraft>

/** Describes the guest lists of the coming nights, where the venue keeps them. */
const GuestList = z.object({
  id: z.string(),
  date: z.iso.date(),
  event: z.string(),
  name: z.string(),
  cut_off: z.string().default(''),
  benefit: z.string().default(''),
  companions_at_most: z.number().default(0),
  room: z.number().nullable().default(null),
  state: z.enum(['open', 'closed', 'over']).default('open'),
})

const { welcomeMessage, ...settings } = AgentSettings.shape
const { datasEspeciais, ...profile } = AgentProfile.shape

/** Describes a venue as the sets store it: names with underscores, the time zone beside the profile. */
export const EvaluationVenue = z.object({
  id: z.string(),
  timezone: z.string(),
  agent_settings: z.object({ ...settings, welcome_message: welcomeMessage }),
  agent_profile: z.object({ ...profile, datas_especiais: datasEspeciais }).omit({ timezone: true }),
  knowledge: z.array(z.object({ title: z.string(), content: z.string() })),
  menu: z.array(MenuItem).default([]),
  events: z.array(VenueEvent).default([]),
  guest_lists: z.array(GuestList).optional(),
})
type EvaluationVenue = z.infer<typeof EvaluationVenue>

/** Converts the stored form of a venue into that of the assistant. */
export function toAssistantVenue({
  agent_settings,
  agent_profile,
  knowledge,
  menu,
  events,
  guest_lists,
  timezone,
}: EvaluationVenue): AssistantVenue {
  const { welcome_message, ...settingsOf } = agent_settings
  const { datas_especiais, ...profileOf } = agent_profile
  return {
    settings: { ...settingsOf, welcomeMessage: welcome_message },
    profile: { ...profileOf, timezone, datasEspeciais: datas_especiais },
    hoursKnown: true,
    menu: menu.filter(({ active }) => active),
    events,
    ...(guest_lists && {
      guestLists: guest_lists.map(({ cut_off, companions_at_most, ...list }) => ({
        ...list,
        cutOff: cut_off,
        companionsAtMost: companions_at_most,
      })),
    }),
    knowledge: knowledge.map((snippet, number) => ({ id: `k${number + 1}`, ...snippet })),
  }
}

/** Returns the venues of a set by their ids. @throws on another form */
export function venuesById(venues: unknown): Map<string, AssistantVenue> {
  const read = z.array(EvaluationVenue).parse(venues)
  return new Map(read.map((venue) => [venue.id, toAssistantVenue(venue)]))
}

export function venueOf(venues: Map<string, AssistantVenue>, { id, house }: { id: string; house: string }) {
  const found = venues.get(house)
  if (!found) throw new Error(`case ${id} names the venue ${house}, which the set does not have`)
  return found
}

/** Returns the earlier turns of a set, a minute apart, the last one a minute ago. */
export function turnsBefore(history: EvaluationCase['history'], now: Date): Turn[] {
  return history.map(({ from, text }, number) => ({
    role: from === 'customer' ? 'contact' : 'assistant',
    text,
    at: new Date(now.getTime() - (history.length - number) * MINUTE),
  }))
}

const MINUTE = 60_000
