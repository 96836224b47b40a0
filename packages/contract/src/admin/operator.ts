import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

const line = (max: number) => z.string().trim().max(max)
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])
/** A secret that is typed anew, or left out to keep the stored one. It is never returned. */
const secret = z.string().trim().min(1).max(500).optional()

/** A testimonial of a customer of the platform. */
export const Testimonial = z.object({
  quote: line(400).min(1),
  name: line(80).min(1),
  company: line(80).min(1),
})
export type Testimonial = z.infer<typeof Testimonial>

/** The settings that visitors see. An empty text stands for the environment's value or the product's own words. */
export const SiteSettings = z.object({
  name: line(40),
  supportEmail: z.union([z.literal(''), z.email().max(254)]),
  supportPhone: line(40),
  /** The testimonials; empty for the examples. */
  testimonials: z.array(Testimonial).max(12),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * Legal texts as paragraphs with an empty line between them, where `#` begins a heading. Empty for the product's own.
 */
export const LegalTexts = z.object({ terms: line(60_000), privacy: line(60_000) })
export type LegalTexts = z.infer<typeof LegalTexts>

/** The rules of signing up. `auto` asks for a confirmed address where e-mail is sent. */
export const AccessSettings = z.object({ signUpOpen: z.boolean(), confirmEmail: z.enum(['auto', 'on', 'off']) })
export type AccessSettings = z.infer<typeof AccessSettings>

/** The security rules. With `adminTwoFactor`, admins need two-factor sign-in before they may use the admin area. */
export const SecuritySettings = z.object({ adminTwoFactor: z.boolean() })
export type SecuritySettings = z.infer<typeof SecuritySettings>

export const ModelProvider = z.enum(['openai', 'anthropic', 'google', 'openai-compatible'])

/** The settings of the model: `environment` takes the variables, `none` leaves the local engine alone. */
export const ModelSettings = z.object({
  source: z.enum(['environment', 'none', 'own']),
  provider: ModelProvider,
  name: line(120),
  baseUrl: address,
  /** R$ for a million tokens; null while the cost is not known. */
  prices: z.object({ input: z.number().min(0).max(100_000), output: z.number().min(0).max(100_000) }).nullable(),
  /** Tokens that one owner may use in a month where their plan sets no limit; null for any number. */
  monthlyTokens: z.int().min(0).max(1_000_000_000_000).nullable(),
})
export type ModelSettings = z.infer<typeof ModelSettings>

export const MailSettings = z.object({
  source: z.enum(['environment', 'none', 'own']),
  host: line(253).regex(/^[\w.-]*$/),
  port: z.int().min(1).max(65_535),
  /** TLS from the start, STARTTLS, or no encryption, which is only for a relay on the same machine. */
  security: z.enum(['tls', 'starttls', 'none']),
  user: line(254),
  from: line(254),
})
export type MailSettings = z.infer<typeof MailSettings>

/** The settings of the gateway, which take effect at the next start. `here` is the gateway of this process. */
export const GatewaySettings = z.object({ source: z.enum(['environment', 'here', 'remote']), url: address })
export type GatewaySettings = z.infer<typeof GatewaySettings>

/** The provider that charges owners by PIX and tells when they paid; `none` leaves confirming to an admin. */
export const PaymentSettings = z.object({ provider: z.enum(['none', 'mercado-pago']) })
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** Checks what is saved of a part with a secret: a field that only the chosen source needs is refused when it is empty there. */
export const PaymentInput = PaymentSettings.extend({ key: secret, secret })
export const ModelInput = ModelSettings.extend({ key: secret })
  .refine(({ source, name }) => source !== 'own' || name, { path: ['name'] })
  .refine(({ source, provider, baseUrl }) => source !== 'own' || provider !== 'openai-compatible' || baseUrl, {
    path: ['baseUrl'],
  })
export const MailInput = MailSettings.extend({ password: secret })
  .refine(({ source, host }) => source !== 'own' || host, { path: ['host'] })
  .refine(({ source, from }) => source !== 'own' || from.includes('@'), { path: ['from'] })
export const GatewayInput = GatewaySettings.extend({ key: secret }).refine(
  ({ source, url }) => source !== 'remote' || url,
  { path: ['url'] },
)

export const OperatorSettings = z.object({
  site: SiteSettings,
  legal: LegalTexts,
  access: AccessSettings,
  security: SecuritySettings,
  model: ModelSettings.extend({ hasKey: z.boolean() }),
  mail: MailSettings.extend({ hasPassword: z.boolean() }),
  gateway: GatewaySettings.extend({ hasKey: z.boolean() }),
  payments: PaymentSettings.extend({
    hasKey: z.boolean(),
    hasSecret: z.boolean(),
    /** The address to which the provider sends its notices. */
    noticeUrl: z.string(),
  }),
  /** The values that apply where nothing is set here; null for none. */
  environment: z.object({
    model: z.string().nullable(),
    mail: z.string().nullable(),
    gateway: z.string().nullable(),
    supportEmail: z.string(),
    supportPhone: z.string(),
  }),
  /** Whether e-mail is sent now; otherwise it is kept. */
  mailLeaves: z.boolean(),
})
export type OperatorSettings = z.infer<typeof OperatorSettings>

/**
 * The reason why a test failed; null when it worked. It never repeats the answer of the provider, which may hold a key.
 */
export const ModelTest = z.object({
  failure: z.enum(['none', 'refused', 'rate-limited', 'unavailable', 'timeout', 'malformed']).nullable(),
})
export const MailTest = z.object({ failure: z.enum(['none', 'refused', 'unreachable', 'other']).nullable() })

export const PaymentTest = z.object({ failure: z.enum(['refused', 'no-pix', 'unreachable']).nullable() })
export type PaymentTest = z.infer<typeof PaymentTest>

export type ModelTest = z.infer<typeof ModelTest>
export type MailTest = z.infer<typeof MailTest>

/** An e-mail of the mailbox. The text of a sent one is not shown, since its links are for its reader alone. */
export const MailboxEntry = z.object({
  id: z.string(),
  at: z.date(),
  recipient: z.string(),
  subject: z.string(),
  /** Whether its text may be read; false for an e-mail that was sent or is about to be. */
  readable: z.boolean(),
  status: z.enum(['queued', 'sent', 'kept', 'failed']),
})
export type MailboxEntry = z.infer<typeof MailboxEntry>

const saved = oc.output(OperatorSettings)
const withSecret = oc.errors(errors('secret_needed'))

/** The settings of the whole installation. Each takes effect at once in every process, except the gateway's. */
export const adminOperator = {
  get: oc.output(OperatorSettings),
  saveSite: saved.input(SiteSettings.extend({ base: Base })),
  saveLegal: saved.input(LegalTexts.extend({ base: Base })),
  saveAccess: saved.input(AccessSettings.extend({ base: Base })),
  /** Saves the security rules; refused when an admin without two-factor sign-in demands it of all admins. */
  saveSecurity: saved.errors(errors('two_factor_own')).input(SecuritySettings.extend({ base: Base })),
  /** Saves the model. A new address needs the key again, so that a stored key is never sent to another server. */
  saveModel: withSecret.input(ModelInput.safeExtend({ base: Base })).output(OperatorSettings),
  testModel: withSecret.input(ModelInput).output(ModelTest),
  saveMail: withSecret.input(MailInput.safeExtend({ base: Base })).output(OperatorSettings),
  /** Sends one e-mail to the admin who calls. */
  testMail: withSecret.input(MailInput).output(MailTest),
  /** Saves the payment provider, which needs both its key and the secret of its notices. */
  savePayments: withSecret.input(PaymentInput.extend({ base: Base })).output(OperatorSettings),
  /** Asks the provider whether it accepts the key and takes PIX. */
  testPayments: withSecret.input(PaymentInput).output(PaymentTest),
  saveGateway: withSecret.input(GatewayInput.safeExtend({ base: Base })).output(OperatorSettings),
  /** Returns the text of an e-mail and records in the audit log that it was read. */
  letter: oc
    .errors(errors('not_found'))
    .input(z.object({ mailId: z.uuid() }))
    .output(z.object({ body: z.string() })),
  /** Returns the e-mails, newest first. */
  mailbox: oc
    .input(z.object({ page: z.int().min(1).max(100_000).default(1) }))
    .output(z.object({ rows: z.array(MailboxEntry), total: z.number() })),
}
