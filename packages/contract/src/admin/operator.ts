import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

const line = (max: number) => z.string().trim().max(max)
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])
/** Typed anew, or left out to keep the one that is stored. It never comes back. */
const secret = z.string().trim().min(1).max(500).optional()

/** What a customer of the platform said of it. */
export const Testimonial = z.object({
  quote: line(400).min(1),
  name: line(80).min(1),
  company: line(80).min(1),
})
export type Testimonial = z.infer<typeof Testimonial>

/** What visitors see. Empty texts: what the environment says, or the product's own words. */
export const SiteSettings = z.object({
  name: line(40),
  supportEmail: z.union([z.literal(''), z.email().max(254)]),
  supportPhone: line(40),
  /** None: the examples. */
  testimonials: z.array(Testimonial).max(12),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** Paragraphs with an empty line between them; one that begins with `#` is a heading. Empty: the product's own. */
export const LegalTexts = z.object({ terms: line(60_000), privacy: line(60_000) })
export type LegalTexts = z.infer<typeof LegalTexts>

/** `auto`: an address is confirmed where e-mail leaves. */
export const AccessSettings = z.object({ signUpOpen: z.boolean(), confirmEmail: z.enum(['auto', 'on', 'off']) })
export type AccessSettings = z.infer<typeof AccessSettings>

/** `adminTwoFactor`: who administers has a second step of signing in, and nothing of the admin area without. */
export const SecuritySettings = z.object({ adminTwoFactor: z.boolean() })
export type SecuritySettings = z.infer<typeof SecuritySettings>

export const ModelProvider = z.enum(['openai', 'anthropic', 'google', 'openai-compatible'])

/** `environment`: what the variables say. `none`: the local engine alone. */
export const ModelSettings = z.object({
  source: z.enum(['environment', 'none', 'own']),
  provider: ModelProvider,
  name: line(120),
  baseUrl: address,
  /** R$ for a million tokens; null: a cost is not known. */
  prices: z.object({ input: z.number().min(0).max(100_000), output: z.number().min(0).max(100_000) }).nullable(),
  /** Tokens that one owner may use in a month where their plan does not say; null: any. */
  monthlyTokens: z.int().min(0).max(1_000_000_000_000).nullable(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

export const MailSettings = z.object({
  source: z.enum(['environment', 'none', 'own']),
  host: line(253).regex(/^[\w.-]*$/),
  port: z.int().min(1).max(65_535),
  /** Encrypted from the first byte, after asking for it, or not at all: only for a relay of the same machine. */
  security: z.enum(['tls', 'starttls', 'none']),
  user: line(254),
  from: line(254),
})
export type MailSettings = z.infer<typeof MailSettings>

/** It counts from the next start. `here`: the gateway of this process. */
export const GatewaySettings = z.object({ source: z.enum(['environment', 'here', 'remote']), url: address })
export type GatewaySettings = z.infer<typeof GatewaySettings>

const ModelInput = ModelSettings.extend({ key: secret }).refine(
  ({ source, name, provider, baseUrl }) => source !== 'own' || (name && (baseUrl || provider !== 'openai-compatible')),
)
const MailInput = MailSettings.extend({ password: secret }).refine(
  ({ source, host, from }) => source !== 'own' || (host && from.includes('@')),
)
const GatewayInput = GatewaySettings.extend({ key: secret }).refine(({ source, url }) => source !== 'remote' || url)

export const OperatorSettings = z.object({
  site: SiteSettings,
  legal: LegalTexts,
  access: AccessSettings,
  security: SecuritySettings,
  model: ModelSettings.extend({ hasKey: z.boolean() }),
  mail: MailSettings.extend({ hasPassword: z.boolean() }),
  gateway: GatewaySettings.extend({ hasKey: z.boolean() }),
  /** What counts where nothing is set here; null for nothing. */
  environment: z.object({
    model: z.string().nullable(),
    mail: z.string().nullable(),
    gateway: z.string().nullable(),
    supportEmail: z.string(),
    supportPhone: z.string(),
  }),
  /** Whether e-mail leaves now; otherwise it is kept. */
  mailLeaves: z.boolean(),
})
export type OperatorSettings = z.infer<typeof OperatorSettings>

/** Why a test failed; null when it worked. Never a word of what the other side answered: that may repeat a key. */
export const ModelTest = z.object({
  failure: z.enum(['none', 'refused', 'rate-limited', 'unavailable', 'timeout', 'malformed']).nullable(),
})
export const MailTest = z.object({ failure: z.enum(['none', 'refused', 'unreachable', 'other']).nullable() })

export type ModelTest = z.infer<typeof ModelTest>
export type MailTest = z.infer<typeof MailTest>

/** An e-mail that was written down. What was sent has no text here: its links are its reader's alone. */
export const MailboxEntry = z.object({
  id: z.string(),
  at: z.date(),
  recipient: z.string(),
  subject: z.string(),
  /** Whether what it says may be read: not of what left, or is about to. */
  readable: z.boolean(),
  status: z.enum(['queued', 'sent', 'kept', 'failed']),
})
export type MailboxEntry = z.infer<typeof MailboxEntry>

const saved = oc.output(OperatorSettings)
const withSecret = oc.errors(errors('secret_needed'))

/** What an admin sets for the whole installation; each counts at once, in every process, except the gateway. */
export const adminOperator = {
  get: oc.output(OperatorSettings),
  saveSite: saved.input(SiteSettings.extend({ base: Base })),
  saveLegal: saved.input(LegalTexts.extend({ base: Base })),
  saveAccess: saved.input(AccessSettings.extend({ base: Base })),
  /** Refused for an admin who has no second step and demands it of all. */
  saveSecurity: saved.errors(errors('two_factor_own')).input(SecuritySettings.extend({ base: Base })),
  /** Another address asks for the key again: a stored one is never sent to where it was not meant for. */
  saveModel: withSecret.input(ModelInput.safeExtend({ base: Base })).output(OperatorSettings),
  testModel: withSecret.input(ModelInput).output(ModelTest),
  saveMail: withSecret.input(MailInput.safeExtend({ base: Base })).output(OperatorSettings),
  /** Sends one e-mail to the admin who asks. */
  testMail: withSecret.input(MailInput).output(MailTest),
  saveGateway: withSecret.input(GatewayInput.safeExtend({ base: Base })).output(OperatorSettings),
  /** What a letter says; that it was read is a line of the log. */
  letter: oc
    .errors(errors('not_found'))
    .input(z.object({ mailId: z.uuid() }))
    .output(z.object({ body: z.string() })),
  /** Newest first. */
  mailbox: oc
    .input(z.object({ page: z.int().min(1).max(100_000).default(1) }))
    .output(z.object({ rows: z.array(MailboxEntry), total: z.number() })),
}
