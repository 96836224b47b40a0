import { describeError } from '@balcao/contract/stored-errors'
import { type SQL, sql } from '#platform/drizzle.ts'
import { after, type Clock, DAY, HOUR, MINUTE, SECOND } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Logger } from './logger.ts'
import { openLinks, SEALED_IN_SQL, sealLinks } from './mail-links.ts'
import type { Secrets } from './secrets.ts'
import type { Step } from './steps.ts'

export type Mail = { recipient: string; subject: string; body: string }
type Smtp = { smtpUrl: string; from: string }

type Post = { config: { mail?: Smtp }; secrets: Pick<Secrets, 'seal'> }

/** Stores an e-mail. With SMTP the row is the job that sends it; without, it is kept for the admin to read. */
export async function queueMail(
  tx: Tx,
  mail: Mail,
  { config: { mail: smtp }, secrets }: Post,
  now: Date,
): Promise<void> {
  const body = sealLinks(secrets, mail.body)
  await tx.execute(sql`
    insert into mailbox (recipient, subject, body, status, send_after)
    values (${mail.recipient}, ${mail.subject}, ${body}, ${smtp ? 'queued' : 'kept'}, ${smtp ? now : null}::timestamptz)`)
}

/**
 * Milliseconds of a lease: longer than one e-mail may take with a server that answers each command at the last moment
 * (`PATIENCE`).
 */
const LEASE = 5 * MINUTE
const AT_ONCE = 5
/** Milliseconds for which a mail server may be silent. */
const PATIENCE = 15 * SECOND
const GIVE_UP_AFTER = 8
/**
 * Milliseconds after which an unsent e-mail is kept for the admin to read: its links have expired, and what it says has
 * changed.
 */
const STALE = DAY

/**
 * Returns the step that sends queued e-mails, one after the other. After a refusal it tries again, ever more slowly,
 * for about a day. While e-mail is turned off the queue waits, a day at most.
 */
export function mailStep({
  db,
  clock,
  logger,
  secrets,
  smtp,
}: {
  db: Database
  clock: Clock
  logger: Logger
  secrets: Pick<Secrets, 'open'>
  /** Returns the current mail server; undefined where no e-mail is sent. */
  smtp(): Smtp | undefined
}): Step {
  return {
    name: 'mail',
    topic: 'mail',
    batch: AT_ONCE,
    due: anyMailDue,
    async run() {
      const stale = new Date(clock.now().getTime() - STALE)
      await db.workerStatement((tx) =>
        tx.execute(
          sql`update mailbox set status = 'kept', send_after = null where status = 'queued' and send_after < ${stale}::timestamptz`,
        ),
      )
      const server = smtp()
      if (!server) return 0
      for (let done = 0; done < AT_ONCE; done += 1) {
        const mail = await db.worker((tx) => takeMail(tx, clock))
        if (!mail) return done
        const sending = async () => deliver(server, { ...mail, body: openLinks(secrets, mail.body) })
        const failure = await sending().then(
          () => null,
          (error: unknown) => describeError(error),
        )
        if (failure) logger.warn({ mail: mail.id, failure }, 'an e-mail could not be sent')
        const status = failure === null ? 'sent' : mail.attempts >= GIVE_UP_AFTER ? 'failed' : 'queued'
        // Of what is given up: when that was.
        const pause = status === 'failed' ? 0 : Math.min(2 ** mail.attempts * MINUTE, 6 * HOUR)
        const at = after(clock, pause)
        await db.worker((tx) =>
          tx.execute(
            sql`update mailbox set status = ${status}, failure = ${failure}, send_after = ${at}::timestamptz,
              body = case when ${status === 'sent'} then regexp_replace(body, ${SEALED_IN_SQL}, '…', 'g') else body end
              where id = ${mail.id}::uuid`,
          ),
        )
      }
      return AT_ONCE
    },
  }
}

const isDue = (now: Date) => sql`status = 'queued' and send_after <= ${now}::timestamptz`
const anyMailDue = (now: Date): SQL => sql`exists (select from mailbox where ${isDue(now)})`

/** Claims one due e-mail. Each has a lease of its own, so that a slow one does not use up that of the next. */
async function takeMail(tx: Tx, clock: Clock): Promise<(Mail & { id: string; attempts: number }) | undefined> {
  const { rows } = await tx.execute<Mail & { id: string; attempts: number }>(sql`
    update mailbox set attempts = attempts + 1, send_after = ${after(clock, LEASE)}::timestamptz
    where id in (select id from mailbox where ${isDue(clock.now())}
      order by send_after limit 1 for update skip locked)
    returning id, recipient, subject, body, attempts`)
  return rows[0]
}

/**
 * Sends an e-mail. nodemailer is loaded only where e-mails really leave.
 *
 * @param patience the time for which the server may be silent, in milliseconds
 * @throws Error with the server's answer, or because there is no server, or it was silent
 */
export async function deliver({ smtpUrl, from }: Smtp, { recipient, subject, body }: Mail, patience = PATIENCE) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  } finally {
    transport.close()
  }
}
