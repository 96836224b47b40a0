import type {
  AccessSettings,
  GatewaySettings,
  LegalTexts,
  MailSettings,
  ModelSettings,
  SecuritySettings,
  SiteSettings,
} from '@balcao/contract'
import { boolean, check, jsonb, pgTable, sql, text } from '#platform/drizzle.ts'
import { adminRole, openTo, workerRole } from '../roles.ts'

/** What whoever runs the installation set: one row, null where nothing was. What is sealed opens with `SECRET_KEY` alone. */
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
    /** The key of hashes that are kept in the database (`Tx.keyedHash`), made once. */
    sealedHashKey: text('sealed_hash_key'),
  },
  (table) => [check('operator_settings_one', sql`${table.id}`), openTo('operator_settings', workerRole, adminRole)],
)
