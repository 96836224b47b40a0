import type { MailTest } from '@balcao/contract'
import { mails } from '@balcao/copy/mail'
import type { Config } from '#platform/config.ts'
import { deliver } from '#platform/mail.ts'

/** Sends one test e-mail. @returns why it was not sent; null when it was */
export async function testMail(mail: Config['mail'], product: string, recipient: string): Promise<MailTest['failure']> {
  if (!mail) return 'none'
  try {
    await deliver(mail, { recipient, ...mails.test(product) })
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** Maps nodemailer's error codes to a failure; the server's own message is not passed on. */
function failureOf(error: unknown): MailTest['failure'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(EAUTH|ENOAUTH|EENVELOPE|EMESSAGE|EOAUTH2)$/.test(code)) return 'refused'
  return /^(ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|ETLS)$/.test(code) ? 'unreachable' : 'other'
}
