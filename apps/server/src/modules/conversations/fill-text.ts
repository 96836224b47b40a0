/**
 * Fills the variables in what a person writes in a thread. They are those of the calendar and two more; quick replies
 * have the same.
 */
import { type FilledText, PERSON_VARIABLES, type QuickReplyInput } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { sql } from '#platform/drizzle.ts'
import { getConversation } from './find-conversations.ts'
import {
  firstName,
  formatMoment,
  loadFieldValues,
  loadFieldVariables,
  renderText,
  unknownVariables,
} from '#modules/templates/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { localTime } from '@balcao/contract/local-time'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'
import { businessName } from '#modules/venue/index.ts'

export function fillTextRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    fill: signedIn.conversations.fill.handler(({ context: { ownerId, person }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const conversation = await getConversation(tx, input.conversationId)
        if (!conversation) throw errors.not_found()
        const writer = { ownerId, personId: person.userId, now: clock.now() }
        return fillText(tx, writer, input.text, conversation.contact)
      }),
    ),
  }
}

/** Refuses a quick reply that has unknown variables. @throws `variable_unknown` */
export async function checkQuickReply(tx: Tx, { text }: Pick<QuickReplyInput, 'text'>): Promise<void> {
  if ((await unknownIn(tx, text)).length > 0) throw fail('variable_unknown')
}

type Writer = { ownerId: string; personId: string; now: Date }
type Reader = { id: string; name: string | null }

async function fillText(tx: Tx, writer: Writer, text: string, contact: Reader): Promise<FilledText> {
  const own = await loadFieldValues(tx, text, [contact.id])
  const { name, zone } = await findWriter(tx, writer)
  const moment = localTime(writer.now, zone)
  const variables = {
    ...own(contact.id),
    ...formatMoment(moment),
    negocio: await businessName(tx, writer.ownerId),
    nome: firstName(contact.name),
    atendente: firstName(name),
    saudacao: greeting(Number(moment.slice(11, 13))),
  }
  return { text: renderText(text, variables, 'keep'), unknownVariables: await unknownIn(tx, text) }
}

const unknownIn = async (tx: Tx, text: string): Promise<string[]> =>
  unknownVariables(text, [...PERSON_VARIABLES, ...(await loadFieldVariables(tx))])

async function findWriter(tx: Tx, { personId }: Writer): Promise<{ name: string; zone: string }> {
  const { rows } = await tx.execute<{ name: string; zone: string }>(
    sql`select full_name as name, ${VENUE_ZONE} as zone from profiles where id = ${personId}::uuid`,
  )
  return rows[0]!
}

/** Returns the greeting of the time of day. @param hour the local hour of the venue */
function greeting(hour: number): string {
  const { morning, afternoon, night } = composer.greetings
  if (hour >= 5 && hour < 12) return morning
  return hour >= 12 && hour < 18 ? afternoon : night
}
