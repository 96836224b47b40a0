import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { SNIPPETS_AT_MOST, SnippetInput } from './knowledge.ts'
import { Policy, POLICY_AT_MOST, PolicyKind } from './knowledge/policies.ts'
import { MENU_ITEMS_AT_MOST, MenuItemInput } from './menu.ts'
import { errors } from './procedure.ts'
import { EVENTS_AT_MOST, VenueEventInput } from './events.ts'
import { OpeningHours, SaveAgentInput, SaveVenueInput, SpecialDate, specialDateProblem } from './venue.ts'

/** The most characters that are read at once; the longest menus of real venues have half as many. */
export const PASTED_AT_MOST = 40_000

export const ReadContact = z.enum(['endereco', 'telefone', 'whatsapp', 'email', 'instagram', 'facebook', 'website'])
export type ReadContact = z.infer<typeof ReadContact>

const SpecialDates = z
  .array(SpecialDate)
  .max(400)
  .refine((dates) => specialDateProblem(dates) === null)

/** One thing that pasted text says of a venue, in the form in which it is saved. */
export const VenueFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), horarios: z.array(OpeningHours).min(1).max(70) }),
  /** The hours of dates, in place of those of their weekdays. */
  z.object({ kind: z.literal('special'), dates: SpecialDates.min(1) }),
  z
    .object({ kind: z.literal('contact'), field: ReadContact, value: z.string().trim().min(1).max(500) })
    .refine(({ field, value }) => SaveVenueInput.shape.contact.safeParse({ [field]: value }).success, {
      path: ['value'],
    }),
  z
    .object({
      kind: z.literal('about'),
      field: z.enum(['description', 'history']),
      value: z.string().trim().min(1).max(5000),
    })
    .refine(({ field, value }) => field === 'history' || value.length <= 500, { path: ['value'] }),
  z.object({ kind: z.literal('item'), item: MenuItemInput }),
  z.object({ kind: z.literal('event'), event: VenueEventInput }),
  z.object({ kind: z.literal('policy'), policy: PolicyKind, content: z.string().trim().min(1).max(POLICY_AT_MOST) }),
  z.object({ kind: z.literal('snippet'), snippet: SnippetInput }),
])
export type VenueFact = z.infer<typeof VenueFact>

/** A fact with the lines that it was read from, counted from 1; `sure` is false where a person should look at it. */
export type Reading = { fact: VenueFact; lines: number[]; sure: boolean }

/** A reading beside what is stored. `replaces` is what is stored now in its place, in words; null for nothing. */
export const ComparedReading = z.object({
  fact: VenueFact,
  lines: z.array(z.number()),
  sure: z.boolean(),
  replaces: z.string().nullable(),
})
export type ComparedReading = z.infer<typeof ComparedReading>

const Contacts = SaveVenueInput.shape.contact.unwrap().pick({
  endereco: true,
  telefone: true,
  whatsapp: true,
  email: true,
  instagram: true,
  facebook: true,
  website: true,
})
const About = SaveAgentInput.pick({ description: true, history: true })

/** The facts that a venue has once each. */
const Once = z.object({
  hours: z.object({ horarios: z.array(OpeningHours).max(70) }).optional(),
  contact: Contacts.optional(),
  about: About.partial().optional(),
  policies: z
    .array(z.object({ kind: PolicyKind, content: z.string().trim().min(1).max(POLICY_AT_MOST) }))
    .max(PolicyKind.options.length)
    .optional(),
})

/** The stored values of those facts. A save carries those of what it saves as its base. */
const Stored = z.object({
  hours: z.object({ horarios: z.array(OpeningHours) }).nullable(),
  contact: z.record(ReadContact, z.string()),
  about: z.object({ description: z.string(), history: z.string() }),
  policies: z.array(Policy),
})
export type StoredFacts = z.infer<typeof Stored>

export const SaveSetupInput = Once.extend({
  items: z.array(MenuItemInput).max(MENU_ITEMS_AT_MOST),
  events: z.array(VenueEventInput).max(EVENTS_AT_MOST),
  /** Dates with hours of their own; what is stored of each of them is replaced. */
  specialDates: SpecialDates.optional(),
  snippets: z.array(SnippetInput).max(SNIPPETS_AT_MOST),
})
export type SaveSetupInput = z.infer<typeof SaveSetupInput>

export const UsualAnswer = z.object({
  question: z.string(),
  answered: z.boolean(),
  reply: z.string(),
})
export type UsualAnswer = z.infer<typeof UsualAnswer>

export const setup = {
  /** Reads pasted text into facts and stores nothing. Facts that the venue already has are only counted. */
  read: oc
    .input(z.object({ text: z.string().max(PASTED_AT_MOST) }))
    .output(z.object({ readings: z.array(ComparedReading), known: z.number(), stored: Stored })),
  /** Saves all of these facts, or none when there would be too many of a kind. */
  save: oc
    .errors(errors('too_many_snippets', 'too_many_menu_items', 'too_many_events'))
    .input(SaveSetupInput.extend({ base: Base }))
    .output(z.object({})),
  /** Asks the local engine what customers usually ask. Nothing is stored, and no model is asked. */
  usualQuestions: oc.output(z.object({ answers: z.array(UsualAnswer) })),
}
