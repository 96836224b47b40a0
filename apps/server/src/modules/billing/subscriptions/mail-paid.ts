import type { AdminSubscription } from '@balcao/contract'
import { paidMail } from '@balcao/copy/billing/mails'
import type { Named } from '#modules/settings/index.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import { queueMail } from '#platform/mail.ts'
import type { Secrets } from '#platform/secrets.ts'

export type MailDeps = {
  config: Pick<Config, 'mail' | 'publicUrl'> & Named
  secrets: Pick<Secrets, 'seal'>
}

/** Writes to an owner that their payment was received, until when the plan lasts, and where the receipt is. */
export async function mailPaid(
  tx: Tx,
  { email, planName, endDate, payment }: AdminSubscription,
  { config, secrets }: MailDeps,
  now: Date,
): Promise<void> {
  if (!email || payment?.status !== 'paid' || payment.amount === 0) return
  const { product } = config
  const url = new URL('/dashboard/subscription', config.publicUrl).href
  const mail = paidMail({ product, planName, endDate, amount: payment.amount, url })
  await queueMail(tx, { recipient: email, ...mail }, { config, secrets }, now)
}
