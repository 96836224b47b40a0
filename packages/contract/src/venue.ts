import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { minutesOf } from './local-time.ts'
import { DAYS, SEGMENTS } from './stored-values.ts'
import { isSocialProfile, isWebAddress } from './web-address.ts'

/** A time of day in the venue's time zone, `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const OptionalTime = z.union([TimeOfDay, z.literal('')])

export const BusinessType = z.enum(['bar', 'restaurant', 'club'])
export type BusinessType = z.infer<typeof BusinessType>

/** The types of establishments on screen: the three business types and the finer labels of each. */
export const EstablishmentType = z.enum([
  'bar',
  'restaurant',
  'club',
  'cafe',
  'pub',
  'pizzeria',
  'snack-bar',
  'concert-hall',
])
export type EstablishmentType = z.infer<typeof EstablishmentType>

/**
 * One range of one weekday. A day may appear several times (several ranges); a range whose `fim` is not after
 * `inicio` runs past midnight and belongs to the day it opened. The lunch break counts only inside the range.
 */
export const OpeningHours = z.object({
  dia: z.enum(DAYS),
  ativo: z.boolean(),
  inicio: TimeOfDay,
  fim: TimeOfDay,
  almocoInicio: OptionalTime,
  almocoFim: OptionalTime,
})
export type OpeningHours = z.infer<typeof OpeningHours>

/**
 * A date that replaces its whole day. `data` is `YYYY-MM-DD`; without times an open day has unknown hours. A date may
 * appear several times (several ranges), where each has its hours and none overlaps another.
 */
export const SpecialDate = z.object({
  data: z.iso.date(),
  descricao: z.string().max(120).default(''),
  fechado: z.boolean(),
  inicio: OptionalTime.optional(),
  fim: OptionalTime.optional(),
})
export type SpecialDate = z.infer<typeof SpecialDate>

/**
 * Returns why the entries of a date contradict each other: `mixed` when one of several is closed or without hours,
 * `overlap` when two are open at the same time. Null when they do not.
 */
export function specialDateProblem(dates: readonly SpecialDate[]): 'mixed' | 'overlap' | null {
  const days = Map.groupBy(dates, ({ data }) => data)
  const several = [...days.values()].filter((entries) => entries.length > 1)
  if (several.flat().some(({ fechado, inicio, fim }) => fechado || !inicio || !fim)) return 'mixed'
  return several.some(overlaps) ? 'overlap' : null
}

function overlaps(entries: SpecialDate[]): boolean {
  const ranges = entries
    .map(({ inicio = '', fim = '' }) => ({ start: minutesOf(inicio), end: minutesOf(fim) }))
    .map(({ start, end }) => ({ start, end: end > start ? end : end + 1440 }))
    .toSorted((a, b) => a.start - b.start)
  return ranges.some(({ start }, at) => at > 0 && start < ranges[at - 1]!.end)
}

export const AgentSettings = z.object({
  type: z.union([EstablishmentType, z.literal('')]),
  name: z.string(),
  description: z.string(),
  history: z.string(),
  welcomeMessage: z.string(),
})
export type AgentSettings = z.infer<typeof AgentSettings>

export const AgentProfile = z.object({
  segmento: z.union([z.enum(SEGMENTS), z.literal('')]),
  email: z.string(),
  telefone: z.string(),
  endereco: z.string(),
  website: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  linkedin: z.string(),
  timezone: z.string(),
  horarios: z.array(OpeningHours),
  datasEspeciais: z.array(SpecialDate),
})
export type AgentProfile = z.infer<typeof AgentProfile>

/** The facts that the assistant needs to know about a venue, besides what it is taught. */
export const VenueGap = z.enum(['type', 'name', 'description', 'history', 'address', 'contact', 'hours', 'subjects'])
export type VenueGap = z.infer<typeof VenueGap>

/** The times at which the assistant answers: always, never, or only while the venue is closed. */
export const AssistantMode = z.enum(['on', 'off', 'outside-hours'])
export type AssistantMode = z.infer<typeof AssistantMode>

/** The rules by which the assistant waits for customers who type in pieces, and for people who answer. */
export const AnsweringRules = z.object({
  /** Seconds of silence after which a customer's messages in pieces are answered; null for the server's default. */
  quietSeconds: z.number().int().min(2).max(30).nullable(),
  /** Minutes after a person's last message in which the assistant stays silent. */
  humanSilenceMinutes: z.number().int().min(5).max(1440),
  /** Whether people who chatted with the channel before it was connected get no automatic reply. */
  leaveEarlier: z.boolean(),
})
export type AnsweringRules = z.infer<typeof AnsweringRules>

/** The rules of outreach: quiet hours, the weekly cap, and the apology after an outage. */
export const SendingRules = z.object({
  /** Times of the venue between which no outreach is sent, over midnight when `until` is not later; null for none. */
  quiet: z
    .object({ from: TimeOfDay, until: TimeOfDay })
    .refine(({ from, until }) => from !== until)
    .nullable(),
  /** The most messages of campaigns, remarketings and automations that one person gets within seven days; null for any number. */
  perWeek: z.number().int().min(1).max(14).nullable(),
  /** The apology to each contact whose messages came late, sent once the channel is connected again. */
  apology: z.object({ on: z.boolean(), text: z.string().trim().min(1).max(500) }),
})
export type SendingRules = z.infer<typeof SendingRules>

export const Venue = z.object({
  settings: AgentSettings,
  profile: AgentProfile,
  answering: AnsweringRules,
  sending: SendingRules,
  /** False until the owner saved the hours once: the assistant then treats them as unknown. */
  hoursSaved: z.boolean(),
  mode: AssistantMode,
  /** Share of the description that is filled in, 0 to 100. */
  progress: z.number(),
  /** The facts that are still missing. */
  missing: z.array(VenueGap),
})
export type Venue = z.infer<typeof Venue>

/** The input of "Configurar Agente" on the agent settings page. */
export const SaveAgentInput = z.object({
  type: EstablishmentType,
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(500),
  history: z.string().trim().max(5000),
})
export type SaveAgentInput = z.infer<typeof SaveAgentInput>

/** Tells whether the runtime knows this zone of the IANA database. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).format()
    return true
  } catch {
    return false
  }
}

const Text = z.string().trim().max(500)
/** A link to a profile, which may still be incomplete but never has a scheme that would run code. */
const Profile = Text.refine(isSocialProfile)

/** The input of the three tabs of the overview's "Configurar Agente"; a tab that was not opened is left out. */
export const SaveVenueInput = z.object({
  general: z
    .object({
      name: z.string().trim().min(1).max(120),
      description: z.string().trim().max(500),
      welcomeMessage: z.string().trim().max(1000),
      segmento: z.union([z.enum(SEGMENTS), z.literal('')]),
    })
    .optional(),
  contact: z
    .object({
      email: z
        .string()
        .trim()
        .max(254)
        .pipe(z.union([z.literal(''), z.email()])),
      telefone: Text,
      endereco: Text,
      website: Text.refine((text) => text === '' || isWebAddress(text)),
      whatsapp: Text,
      instagram: Profile,
      facebook: Profile,
      twitter: Profile,
      linkedin: Profile,
    })
    .partial()
    .optional(),
  hours: z
    .object({
      timezone: z.string().max(100).refine(isTimeZone),
      horarios: z.array(OpeningHours).max(70),
      datasEspeciais: z
        .array(SpecialDate)
        .max(400)
        .refine((dates) => specialDateProblem(dates) === null),
    })
    .optional(),
  answering: AnsweringRules.partial({ leaveEarlier: true }).optional(),
  sending: SendingRules.partial().optional(),
})
export type SaveVenueInput = z.infer<typeof SaveVenueInput>

export const venue = {
  /** Returns the settings and creates the defaults on the first read (specification, section 4). */
  get: oc.output(Venue),
  saveAgent: oc.input(SaveAgentInput.extend({ base: Base })).output(Venue),
  save: oc.input(SaveVenueInput.extend({ base: Base })).output(Venue),
  setMode: oc.input(z.object({ mode: AssistantMode })).output(Venue),
}
