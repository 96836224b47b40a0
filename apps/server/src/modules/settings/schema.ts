import { bigint, boolean, check, integer, jsonb, pgPolicy, pgTable, sql, text } from '#platform/drizzle.ts'
import { adminRole, billingRole, openTo, tenantRole, workerRole } from '#platform/schema/roles.ts'
import {
  type AccessSettings,
  type GatewaySettings,
  type LegalTexts,
  type MailSettings,
  type ModelSettings,
  type PaymentSettings,
  type SecuritySettings,
  type SiteSettings,
} from '@balcao/contract'

/** The settings of the whole platform: one row, with null where nothing was set. */
export const platformSettings = pgTable(
  'platform_settings',
  {
    id: boolean('id').primaryKey().default(true),
    pixKey: text('pix_key'),
    pixName: text('pix_name'),
    pixCity: text('pix_city'),
    /** The issuer of receipts. */
    issuerName: text('issuer_name'),
    issuerDocument: text('issuer_document'),
    issuerAddress: text('issuer_address'),
    /** The limits of owners without a subscription; null for no limit. Every owner may read these columns. */
    freeTokens: bigint('free_tokens', { mode: 'number' }),
    freeChannels: integer('free_channels'),
    freeTeammates: integer('free_teammates'),
    freeContacts: integer('free_contacts'),
    freeMessages: integer('free_messages'),
    freeStorage: integer('free_storage'),
  },
  (table) => [
    check('platform_settings_one', sql`${table.id}`),
    pgPolicy('platform_settings_tenant', { for: 'select', to: tenantRole, using: sql`true` }),
    openTo('platform_settings', adminRole, billingRole),
  ],
)

/**
 * The settings of the installation: one row, with null where nothing was set. Encrypted values can be decrypted only
 * with `SECRET_KEY`.
 */
export const operatorSettings = pgTable(
  'operator_settings',
  {
    id: boolean('id').primaryKey().default(true),
    site: jsonb('site').$type<SiteSettings>(),
    legal: jsonb('legal').$type<LegalTexts>(),
    access: jsonb('access').$type<AccessSettings>(),
    security: jsonb('security').$type<SecuritySettings>(),
    model: jsonb('model').$type<ModelSettings>(),
    sealedModelKey: text('sealed_model_key'),
    mail: jsonb('mail').$type<MailSettings>(),
    sealedMailPassword: text('sealed_mail_password'),
    gateway: jsonb('gateway').$type<GatewaySettings>(),
    sealedGatewayKey: text('sealed_gateway_key'),
    payments: jsonb('payments').$type<PaymentSettings>(),
    sealedPaymentKey: text('sealed_payment_key'),
    sealedPaymentSecret: text('sealed_payment_secret'),
    /** The key of the hashes that are stored in the database (`Tx.keyedHash`), made once. */
    sealedHashKey: text('sealed_hash_key'),
  },
  (table) => [check('operator_settings_one', sql`${table.id}`), openTo('operator_settings', workerRole, adminRole)],
)
