import type { GatewaySettings, MailSettings, ModelSettings, PaymentSettings } from '@balcao/contract'
import { type LiveSettings, mailOf, modelOf, type Stored } from '#modules/settings/index.ts'

type Asked = { model: ModelSettings; key?: string } | { mail: MailSettings; password?: string }

/**
 * Tells whether a stored secret would be sent to another place than it was typed for, so that it has to be typed again.
 */
export function asksAnew(stored: Stored, asked: Asked): boolean {
  if ('model' in asked) {
    const { model, key } = asked
    if (model.source !== 'own' || key) return false
    const same = model.provider === stored.model.provider && model.baseUrl === stored.model.baseUrl
    // Who speaks the protocol of OpenAI may want no key at all.
    if (stored.modelKey === undefined) return model.provider !== 'openai-compatible'
    return !same
  }
  const { mail, password } = asked
  if (mail.source !== 'own' || password || !mail.user) return false
  const kept = stored.mail
  const same = mail.host === kept.host && mail.port === kept.port && mail.user === kept.user
  return stored.mailPassword === undefined || !same || (mail.security === 'none' && kept.security !== 'none')
}

/** Tells the same for the gateway, which always needs a key. */
export const gatewayAsked = (stored: Stored, { gateway, key }: { gateway: GatewaySettings; key?: string }): boolean =>
  gateway.source === 'remote' && !key && (stored.gatewayKey === undefined || gateway.url !== stored.gateway.url)

/** Tells whether the payment provider lacks one of its two secrets. Its address is fixed, so no stored one goes elsewhere. */
export const paymentsAsked = (
  stored: Stored,
  { payments, key, secret }: { payments: PaymentSettings; key?: string; secret?: string },
): boolean => payments.provider !== 'none' && !((key ?? stored.paymentKey) && (secret ?? stored.paymentSecret))

/** Returns the model that these settings would give. */
export const modelAsked = ({ environment, stored }: LiveSettings, model: ModelSettings, key?: string) =>
  modelOf(environment, { ...stored(), model, modelKey: key ?? stored().modelKey })

export const mailAsked = ({ environment, stored }: LiveSettings, mail: MailSettings, password?: string) =>
  mailOf(environment, { ...stored(), mail, mailPassword: password ?? stored().mailPassword })
