import { sql } from 'drizzle-orm'
import { after, type Clock, DAY, HOUR, MINUTE } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Logger } from './logger.ts'
import { describe, type Step } from './steps.ts'

export type Mail = { recipient: string; subject: string; body: string }
type Smtp = { smtpUrl: string; from: string }

/** Writes an e-mail down. With SMTP the row is the job that sends it; without, it is kept for the admin to read. */
export async function queueMail(tx: Tx, mail: Mail, smtp: Smtp | undefined, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into mailbox (recipient, subject, body, status, send_after)
    values (${mail.recipient}, ${mail.subject}, ${mail.body}, ${smtp ? 'queued' : 'kept'}, ${smtp ? now : null}::timestamptz)`)
}

const LEASE = 2 * MINUTE
const GIVE_UP_AFTER = 8
/** What could not leave for so long is kept for the admin to read: its links are over, and what it says has changed. */
const STALE = DAY

/**
 * Sends what is queued, one after the other; a server that refuses is tried again, ever more slowly, for about a day. While
 * e-mail is turned off what is queued waits, a day at most.
 */
export function mailStep({
  db,
  clock,
  logger,
  smtp,
}: {
  db: Database
  clock: Clock
  logger: Logger
  /** As it is at this moment; undefined where no e-mail leaves. */
  smtp(): Smtp | undefined
}): Step {
  return {
    name: 'mail',
    topic: 'mail',
    batch: 5,
    async run() {
      const stale = new Date(clock.now().getTime() - STALE)
      await db.systemStatement((tx) =>
        tx.execute(
          sql`update mailbox set status = 'kept', send_after = null where status = 'queued' and send_after < ${stale}::timestamptz`,
        ),
      )
      const server = smtp()
      if (!server) return 0
      const { rows } = await db.system((tx) =>
        tx.execute<Mail & { id: string; attempts: number }>(sql`
          update mailbox set attempts = attempts + 1, send_after = ${after(clock, LEASE)}::timestamptz
          where id in (select id from mailbox where status = 'queued' and send_after <= ${clock.now()}::timestamptz limit 5 for update skip locked)
          returning id, recipient, subject, body, attempts`),
      )
      for (const mail of rows) {
        const failure = await deliver(server, mail).then(
          () => null,
          (error: unknown) => describe(error),
        )
        if (failure) logger.warn({ mail: mail.id, failure }, 'an e-mail could not be sent')
        const status = failure === null ? 'sent' : mail.attempts >= GIVE_UP_AFTER ? 'failed' : 'queued'
        // Of what is given up: when that was.
        const pause = status === 'failed' ? 0 : Math.min(2 ** mail.attempts * MINUTE, 6 * HOUR)
        const at = after(clock, pause)
        await db.system((tx) =>
          tx.execute(
            sql`update mailbox set status = ${status}, failure = ${failure}, send_after = ${at}::timestamptz where id = ${mail.id}::uuid`,
          ),
        )
      }
      return rows.length
    },
  }
}

/**
 * nodemailer is only loaded where mail really leaves.
 *
 * @throws Error what the server said, or that there is none
 */
export async function deliver({ smtpUrl, from }: Smtp, { recipient, subject, body }: Mail) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  } finally {
    transport.close()
  }
}
