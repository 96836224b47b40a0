import { randomUUID } from 'node:crypto'
import { DAYS } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { createTestApp } from '#testing/test-app.ts'

const HOUR = 3_600_000

/**
 * Creates a venue that is open every night from 18:00 to 02:00, with its channel connected; it is Wednesday 7 January
 * 2026, 20:00.
 */
export async function openVenue() {
  const app = await createTestApp()
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  const day = { ativo: true, inicio: '18:00', fim: '02:00', almocoInicio: '', almocoFim: '' }
  const horarios = DAYS.map((dia) => ({ dia, ...day }))
  await rpc.venue.save({
    general: { name: 'Bar da Ana', description: '', welcomeMessage: '', segmento: '' },
    hours: { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] },
  })
  const inside = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    app.db.tenant(owner.ownerId, async (tx) => (await tx.execute<T>(query)).rows)
  const setNumber = (state: 'open' | 'close') => inside(sql`update channels set state = ${state}`)
  await setNumber('open')

  return {
    app,
    owner,
    rpc,
    inside,
    setNumber,
    /** Creates a customer with a phone. `says` writes, waits for the answer and returns it. */
    customer(pushName = 'Bia') {
      const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
      const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
      const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
      const says = async (text: string) => {
        app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName, text }, app.clock.now())
        await app.settle()
        app.wait(4_000)
        await app.settle()
        return received().at(-1)!
      }
      return { says, received }
    },
    /** Returns all reminders, in the order in which they were created; `due` is in local time. */
    reminders: () =>
      inside<{ status: string; kind: string; due: string; words: string }>(
        sql`select status, kind, words, to_char(due_at at time zone zone, 'YYYY-MM-DD HH24:MI') as due from reminders order by created_at`,
      ),
    async later(hours: number) {
      app.wait(hours * HOUR)
      await app.settle()
    },
    conversationId: async () => (await rpc.conversations.list({})).conversations[0]!.id,
  }
}
export type OpenVenue = Awaited<ReturnType<typeof openVenue>>
