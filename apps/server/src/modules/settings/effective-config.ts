import type { MailSettings } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import type { Config } from '#platform/config.ts'
import { OPENAIS_OWN } from '#platform/model-config/read-hearing.ts'
import type { Stored } from './operator-settings.ts'

/** The parts of the configuration that an admin may set while the server runs. */
export type Settable = Pick<Config, 'model' | 'hearing' | 'mail' | 'support'>
/** The setting that only an admin has: the name of the product in this installation. */
export type Named = { product: string }

/** The longest time that one answer may take where the environment names no model, in milliseconds. */
const TIMEOUT = 30_000

/** Returns the configuration in effect: the settings of an admin, and the environment where nothing is set. */
export function effectiveConfig(environment: Settable, stored: Stored): Settable & Named {
  const model = modelOf(environment, stored)
  return {
    product: stored.site.name || common.product,
    model,
    hearing: stored.model.source === 'environment' ? environment.hearing : hearingOf(model),
    mail: mailOf(environment, stored),
    support: {
      email: stored.site.supportEmail || environment.support.email,
      phone: stored.site.supportPhone || environment.support.phone,
      sourceUrl: environment.support.sourceUrl,
    },
  }
}

export function modelOf(environment: Settable, { model, modelKey }: Stored): Config['model'] {
  if (model.source === 'environment') return environment.model
  if (model.source === 'none') return undefined
  return {
    provider: model.provider,
    name: model.name,
    apiKey: modelKey,
    baseUrl: model.baseUrl || undefined,
    timeoutMs: environment.model?.timeoutMs ?? TIMEOUT,
    prices: model.prices ?? undefined,
    monthlyTokens: model.monthlyTokens ?? undefined,
    // What speaks the protocol alone may not know pictures.
    images: model.provider !== 'openai-compatible',
  }
}

export function mailOf(environment: Settable, { mail, mailPassword }: Stored): Config['mail'] {
  if (mail.source === 'environment') return environment.mail
  return mail.source === 'none' ? undefined : { smtpUrl: smtpUrl(mail, mailPassword), from: mail.from }
}

/** Returns the transcription settings of the model's own provider, where it transcribes. */
function hearingOf(model: Config['model']): Config['hearing'] {
  if (!model) return undefined
  const { provider, apiKey, baseUrl, timeoutMs } = model
  if (provider === 'google') return { provider, name: model.name, apiKey, baseUrl, timeoutMs }
  return provider === 'openai' && !baseUrl ? { provider, name: OPENAIS_OWN, apiKey, timeoutMs } : undefined
}

const FLAGS = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }

function smtpUrl({ host, port, security, user }: MailSettings, password = ''): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}/${FLAGS[security]}`
}
