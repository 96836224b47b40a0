import type {
  AccessSettings,
  GatewaySettings,
  LegalTexts,
  MailSettings,
  ModelSettings,
  PaymentSettings,
  SecuritySettings,
  SiteSettings,
} from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { operatorSettings } from './schema.ts'
import type { Secrets } from '#platform/secrets.ts'
import { HASH_KEY_PLACE } from './hash-key.ts'

/** The stored settings with decrypted secrets. They stay on the server. */
export type Stored = {
  site: SiteSettings
  legal: LegalTexts
  access: AccessSettings
  security: SecuritySettings
  model: ModelSettings
  modelKey?: string
  mail: MailSettings
  mailPassword?: string
  gateway: GatewaySettings
  gatewayKey?: string
  payments: PaymentSettings
  paymentKey?: string
  /** Signs the notices of the payment provider. */
  paymentSecret?: string
}

type SecretName = 'modelKey' | 'mailPassword' | 'gatewayKey' | 'paymentKey' | 'paymentSecret'
type Opener = Pick<Secrets, 'seal' | 'open'>
type Columns = Partial<typeof operatorSettings.$inferInsert>

/** The settings until an admin changes them: those of the environment, with open sign-up. */
const UNSET: Stored = {
  site: { name: '', supportEmail: '', supportPhone: '', testimonials: [] },
  legal: { terms: '', privacy: '' },
  access: { signUpOpen: true, confirmEmail: 'auto' },
  security: { adminTwoFactor: false },
  model: { source: 'environment', provider: 'openai', name: '', baseUrl: '', prices: null, monthlyTokens: null },
  mail: { source: 'environment', host: '', port: 465, security: 'tls', user: '', from: '' },
  gateway: { source: 'environment', url: '' },
  payments: { provider: 'none' },
}

/**
 * Reads the settings in a transaction of `Database.worker` or `admin`. A secret that was encrypted with another
 * `SECRET_KEY` counts as none.
 */
export async function readOperatorSettings(tx: Tx, secrets: Opener): Promise<Stored> {
  const [row] = await tx.select().from(operatorSettings)
  if (!row) return UNSET
  return {
    site: row.site ?? UNSET.site,
    legal: row.legal ?? UNSET.legal,
    access: row.access ?? UNSET.access,
    security: row.security ?? UNSET.security,
    model: row.model ?? UNSET.model,
    modelKey: opened(secrets, 'model key', row.sealedModelKey),
    mail: row.mail ?? UNSET.mail,
    mailPassword: opened(secrets, 'mail password', row.sealedMailPassword),
    gateway: row.gateway ?? UNSET.gateway,
    gatewayKey: opened(secrets, 'gateway key', row.sealedGatewayKey),
    payments: row.payments ?? UNSET.payments,
    paymentKey: opened(secrets, 'payment key', row.sealedPaymentKey),
    paymentSecret: opened(secrets, 'payment secret', row.sealedPaymentSecret),
  }
}

/**
 * Saves parts of the settings; a secret that is left out stays, and `null` deletes it. Every process reads the settings
 * again when this commits.
 */
export async function saveOperatorSettings(
  tx: Tx,
  secrets: Opener,
  changes: Partial<Omit<Stored, SecretName>> & { [Name in SecretName]?: string | null },
): Promise<void> {
  const { modelKey, mailPassword, gatewayKey, paymentKey, paymentSecret, ...parts } = changes
  const columns: Columns = {
    ...parts,
    ...(modelKey !== undefined && { sealedModelKey: sealed(secrets, 'model key', modelKey) }),
    ...(mailPassword !== undefined && { sealedMailPassword: sealed(secrets, 'mail password', mailPassword) }),
    ...(gatewayKey !== undefined && { sealedGatewayKey: sealed(secrets, 'gateway key', gatewayKey) }),
    ...(paymentKey !== undefined && { sealedPaymentKey: sealed(secrets, 'payment key', paymentKey) }),
    ...(paymentSecret !== undefined && { sealedPaymentSecret: sealed(secrets, 'payment secret', paymentSecret) }),
  }
  await tx.insert(operatorSettings).values(columns).onConflictDoUpdate({ target: operatorSettings.id, set: columns })
  await publish(tx, '', [], ['settings'])
}

/** The encrypted columns, each with the place for which its value is encrypted. */
export const operatorPlaces = [
  ['sealed_model_key', 'operator model key'],
  ['sealed_mail_password', 'operator mail password'],
  ['sealed_gateway_key', 'operator gateway key'],
  ['sealed_payment_key', 'operator payment key'],
  ['sealed_payment_secret', 'operator payment secret'],
  ['sealed_hash_key', HASH_KEY_PLACE],
] as const

const placeOf = (what: string) => `operator ${what}`

const sealed = (secrets: Opener, what: string, value: string | null) =>
  value === null ? null : secrets.seal(placeOf(what), value)

function opened(secrets: Opener, what: string, value: string | null): string | undefined {
  if (value === null) return undefined
  try {
    return secrets.open(placeOf(what), value)
  } catch {
    return undefined
  }
}
