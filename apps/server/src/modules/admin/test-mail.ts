import type { MailTest } from '@balcao/contract'
import { mails } from '@balcao/copy/mail'
import type { Config } from '#platform/config.ts'
import { deliver } from '#platform/mail.ts'

/** Sends one e-mail. @returns why it did not leave; null when it did */
export async function testMail(mail: Config['mail'], product: string, recipient: string): Promise<MailTest['failure']> {
  if (!mail) return 'none'
  try {
    await deliver(mail, { recipient, ...mails.test(product) })
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** By nodemailer's own codes; what the server said stays here. */
function failureOf(error: unknown): MailTest['failure'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(EAUTH|ENOAUTH|EENVELOPE|EMESSAGE|EOAUTH2)$/.test(code)) return 'refused'
  return /^(ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|ETLS)$/.test(code) ? 'unreachable' : 'other'
}
