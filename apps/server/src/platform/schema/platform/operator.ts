import type {
  AccessSettings,
  GatewaySettings,
  LegalTexts,
  MailSettings,
  ModelSettings,
  SiteSettings,
} from '@balcao/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { systemRole } from '../roles.ts'

/** What whoever runs the installation set: one row, null where nothing was. What is sealed opens with `SECRET_KEY` alone. */
export const operatorSettings = pgTable(
  'operator_settings',
  {
    id: boolean('id').primaryKey().default(true),
    site: jsonb('site').$type<SiteSettings>(),
    legal: jsonb('legal').$type<LegalTexts>(),
    access: jsonb('access').$type<AccessSettings>(),
    model: jsonb('model').$type<ModelSettings>(),
    sealedModelKey: text('sealed_model_key'),
    mail: jsonb('mail').$type<MailSettings>(),
    sealedMailPassword: text('sealed_mail_password'),
    gateway: jsonb('gateway').$type<GatewaySettings>(),
    sealedGatewayKey: text('sealed_gateway_key'),
  },
  (table) => [
    check('operator_settings_one', sql`${table.id}`),
    pgPolicy('operator_settings_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
)
