import { randomUUID } from 'node:crypto'
import { replyFailed } from '@balcao/copy/conversation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const PAUSE = 4_000
const LEASE = 31_000
let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.gateway.sent.length = 0
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
})

/** A customer who writes this. */
function customer(text: string) {
  const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = (words: string) =>
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text: words }, app.clock.now())
  write(text)
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map((sent) => sent.text)
  const conversation = async () => (await rpc.conversations.list({ search: phone })).conversations[0]!
  return { phone, write, received, conversation }
}

async function later(ms: number) {
  await app.settle()
  app.wait(ms)
  await app.settle()
}

/** The database takes nothing that this customer would be answered, as if it could not be stored. */
async function refuseAnswersTo(phone: string, apart = '') {
  const name = `refuse_${phone}`
  await app.db.pool.query(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if new.origin = 'assistant' and new.text <> '${apart}' and exists (select from conversations c
        join contacts k on k.id = c.contact_id where c.id = new.conversation_id and k.phone = '${phone}')
      then raise exception 'refused'; end if; return new;
    end $$;
    create trigger ${name} before insert on messages for each row execute function ${name}()`)
  return () => app.db.pool.query(`drop function ${name} cascade`)
}

it('hands over somebody whose words would be cut through an emoji, and answers the others', async () => {
  const asks = 'quero falar com um atendente humano '
  const [bia, caio] = [customer(`${asks.padEnd(198, 'por favor ')}😀 ${'e logo '.repeat(20)}`), customer('oi')]
  await later(PAUSE)
  expect(bia.received()).toHaveLength(1)
  expect(caio.received()).toHaveLength(1)
  const { state, handoverSummary } = await bia.conversation()
  expect(state).toBe('waiting')
  expect(handoverSummary).toContain('por favor')
  expect(handoverSummary).not.toMatch(/\ufffd/)
})

it('answers everybody else at once where one answer cannot be stored', async () => {
  const [bia, ...others] = ['oi', 'bom dia', 'vocês abrem hoje?'].map((text) => customer(text))
  const mend = await refuseAnswersTo(bia!.phone)
  await later(PAUSE)
  for (const other of others) expect(other.received()).toHaveLength(1)
  expect(bia!.received()).toEqual([])
  // What passes by itself is answered as if nothing had been.
  await mend()
  await later(LEASE)
  expect(bia!.received()).toHaveLength(1)
  expect(bia!.received()).not.toEqual([replyFailed.pt])
  expect(await bia!.conversation()).toMatchObject({ state: 'bot' })
})

it('says the fixed text and calls a person where an answer cannot be stored the third time', async () => {
  const bia = customer('good evening, are you open today?')
  const mend = await refuseAnswersTo(bia.phone, replyFailed.en)
  await later(PAUSE)
  await later(LEASE)
  expect(bia.received()).toEqual([])
  expect(await bia.conversation()).toMatchObject({ state: 'bot' })
  await later(LEASE)
  expect(bia.received()).toEqual([replyFailed.en])
  expect(await bia.conversation()).toMatchObject({ state: 'waiting' })
  expect((await rpc.overview.get()).activity[0]).toMatchObject({ kind: 'handed-over' })
  await later(LEASE)
  expect(bia.received()).toHaveLength(1)
  await mend()
})
