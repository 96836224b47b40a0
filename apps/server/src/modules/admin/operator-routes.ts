/**
 * Serves the settings that an admin makes for the whole installation.
 *
 *   save ─▶ row, line of the log, wake-up of every process: one commit ─▶ each loads and uses the new settings
 *
 * Secrets are never sent back to a page: they are encrypted with `SECRET_KEY`, and a stored one is sent only to the
 * address that it was typed for.
 */
import type { OperatorSettings } from '@balcao/contract'
import { auditDetails } from '@balcao/copy/admin/audit'
import { operator, operatorParts } from '@balcao/copy/admin/operator'
import { sql } from '#platform/drizzle.ts'
import { recordAudit } from '#modules/audit/index.ts'
import {
  findMails,
  type LiveSettings,
  readMail,
  readOperatorSettings,
  saveOperatorSettings,
} from '#modules/settings/index.ts'
import { MERCADO_PAGO, noticeUrl } from '#modules/billing/index.ts'
import { cutVisitsWithoutTwoFactor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { admin } from '#platform/http/procedures.ts'
import { openLinks } from '#platform/mail-links.ts'
import { actorOf } from './actor-of.ts'
import { asksAnew, gatewayAsked, mailAsked, modelAsked, paymentsAsked } from './asked-settings.ts'
import { endVisits } from './end-visits.ts'
import { testMail } from './test-mail.ts'
import { testModel } from './test-model.ts'
import { testPayments } from './test-payments.ts'

type Deps = { db: Database; clock: Clock; settings: LiveSettings }
type AdminContext = Parameters<typeof actorOf>[0]

export function operatorRoutes({ db, clock, settings }: Deps) {
  const routes = admin.admin.operator
  const save = async (
    context: AdminContext,
    part: keyof typeof operatorParts,
    { base, ...changes }: Parameters<typeof saveOperatorSettings>[2] & { base?: Record<string, unknown> },
    details = '',
  ) => {
    const input = changes[part] ?? {}
    // Whoever could sign in until now still can when addresses are confirmed from now on.
    if (!settings.confirmsEmail())
      await db.accountsStatement((tx) =>
        tx.execute(sql`update "user" set email_verified = true where not email_verified`),
      )
    await db.admin(async (tx) => {
      // The part alone: secrets stand beside it, and are neither compared nor told.
      const current = async () => (await readOperatorSettings(tx, settings.secrets))[part]
      await needUnchanged(tx, { what: `operator ${part}`, base, input, current })
      await saveOperatorSettings(tx, settings.secrets, changes)
      const subject = { id: `operator-${part}`, name: operatorParts[part] }
      await recordAudit(tx, actorOf(context), { act: 'settings-changed', subject, details }, clock.now())
    })
    await settings.reload()
    return present(settings)
  }
  /** Logs a test that sent the operator's secrets to another server, and its result. */
  const tested = (context: AdminContext, part: 'model' | 'mail' | 'payments', where: string, failure: string | null) =>
    db.admin((tx) => {
      const subject = { id: `operator-${part}`, name: operatorParts[part] }
      const details = auditDetails.tested(where, failure)
      return recordAudit(tx, actorOf(context), { act: 'settings-tested', subject, details }, clock.now())
    })
  return {
    get: routes.get.handler(() => present(settings)),
    saveSite: routes.saveSite.handler(({ context, input: { base, ...site } }) =>
      save(context, 'site', { base, site }, site.name),
    ),
    saveLegal: routes.saveLegal.handler(({ context, input: { base, ...legal } }) =>
      save(context, 'legal', { base, legal }, auditDetails.legal(settings.stored().legal, legal)),
    ),
    saveAccess: routes.saveAccess.handler(({ context, input: { base, ...access } }) =>
      save(context, 'access', { base, access }, auditDetails.access(access)),
    ),
    saveSecurity: routes.saveSecurity.handler(async ({ context, input: { base, ...security }, errors }) => {
      if (security.adminTwoFactor && !context.person.hasTwoFactor) throw errors.two_factor_own()
      const saved = await save(context, 'security', { base, security }, auditDetails.security(security))
      if (security.adminTwoFactor) await endVisitsWithoutTwoFactor(db, clock.now())
      return saved
    }),
    saveModel: routes.saveModel.handler(({ context, input: { key, base, ...model }, errors }) => {
      if (asksAnew(settings.stored(), { model, key })) throw errors.secret_needed()
      const details = model.source === 'own' ? `${model.provider} ${model.name}` : ''
      return save(context, 'model', { base, model, modelKey: model.source === 'own' ? key : null }, details)
    }),
    testModel: routes.testModel.handler(async ({ context, input: { key, ...model }, errors }) => {
      if (asksAnew(settings.stored(), { model, key })) throw errors.secret_needed()
      const failure = await testModel(modelAsked(settings, model, key))
      const said = failure && operator.model.failures[failure]
      await tested(context, 'model', model.source === 'own' ? `${model.provider} ${model.name}` : '', said)
      return { failure }
    }),
    saveMail: routes.saveMail.handler(({ context, input: { password, base, ...mail }, errors }) => {
      if (asksAnew(settings.stored(), { mail, password })) throw errors.secret_needed()
      const details = mail.source === 'own' ? mail.host : ''
      const keeps = mail.source === 'own' && mail.user
      return save(context, 'mail', { base, mail, mailPassword: keeps ? password : null }, details)
    }),
    testMail: routes.testMail.handler(async ({ context, input: { password, ...mail }, errors }) => {
      if (asksAnew(settings.stored(), { mail, password })) throw errors.secret_needed()
      const asked = mailAsked(settings, mail, password)
      const failure = await testMail(asked, settings.config.product, context.person.email)
      const said = failure && operator.mail.failures[failure]
      await tested(context, 'mail', mail.source === 'own' ? mail.host : '', said)
      return { failure }
    }),
    saveGateway: routes.saveGateway.handler(({ context, input: { key, base, ...gateway }, errors }) => {
      if (gatewayAsked(settings.stored(), { gateway, key })) throw errors.secret_needed()
      const details = gateway.source === 'remote' ? gateway.url : ''
      return save(context, 'gateway', { base, gateway, gatewayKey: gateway.source === 'remote' ? key : null }, details)
    }),
    savePayments: routes.savePayments.handler(({ context, input: { key, secret, base, ...payments }, errors }) => {
      if (paymentsAsked(settings.stored(), { payments, key, secret })) throw errors.secret_needed()
      // The secrets stay when it is switched off, because charges of before are still confirmed.
      const secrets = { ...(key && { paymentKey: key }), ...(secret && { paymentSecret: secret }) }
      return save(context, 'payments', { base, payments, ...secrets }, operator.provider.names[payments.provider])
    }),
    testPayments: routes.testPayments.handler(async ({ context, input: { key }, errors }) => {
      const asked = key ?? settings.stored().paymentKey
      if (!asked) throw errors.secret_needed()
      const failure = await testPayments(asked, settings.environment.mercadoPagoUrl)
      const said = failure && operator.provider.failures[failure]
      await tested(context, 'payments', operator.provider.names['mercado-pago'], said)
      return { failure }
    }),
    letter: routes.letter.handler(({ context, input: { mailId }, errors }) =>
      db.admin(async (tx) => {
        const letter = await readMail(tx, mailId, settings.config.mail !== undefined)
        if (!letter) throw errors.not_found()
        // Its link opens an account: who saw it is known.
        const { recipient: name, subject: details } = letter
        const line = { act: 'letter-read' as const, subject: { id: mailId, name }, details }
        await recordAudit(tx, actorOf(context), line, clock.now())
        return { body: openLinks(settings.secrets, letter.body) }
      }),
    ),
    mailbox: routes.mailbox.handler(({ input: { page } }) =>
      db.admin((tx) => findMails(tx, { page, leaves: settings.config.mail !== undefined })),
    ),
  }
}

/** Ends the visits of admins without a second factor, who may not use the admin area any more. */
const endVisitsWithoutTwoFactor = (db: Database, now: Date) =>
  db.accounts(async (tx) => {
    await cutVisitsWithoutTwoFactor(tx, now)
    await endVisits(tx, now)
  })

/** Returns the settings as a page may know them: of each secret only whether there is one. */
function present({ stored, environment, config }: LiveSettings): OperatorSettings {
  const { site, legal, access, security, model, modelKey, mail, mailPassword, gateway, gatewayKey } = stored()
  const { payments, paymentKey, paymentSecret } = stored()
  const { model: theirs, mail: smtp, gateway: remote, support } = environment
  return {
    site,
    legal,
    access,
    security,
    model: { ...model, hasKey: modelKey !== undefined },
    mail: { ...mail, hasPassword: mailPassword !== undefined },
    gateway: { ...gateway, hasKey: gatewayKey !== undefined },
    payments: {
      ...payments,
      hasKey: paymentKey !== undefined,
      hasSecret: paymentSecret !== undefined,
      noticeUrl: noticeUrl(config.publicUrl, MERCADO_PAGO),
    },
    environment: {
      model: theirs ? `${theirs.provider} ${theirs.name}` : null,
      // Without what stands before the @: that is the login.
      mail: smtp ? new URL(smtp.smtpUrl).host : null,
      gateway: remote?.url ?? null,
      supportEmail: support.email,
      supportPhone: support.phone,
    },
    mailLeaves: config.mail !== undefined,
  }
}
