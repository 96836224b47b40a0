import { randomUUID } from 'node:crypto'
import type { GuestListInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listedNights } from '#testing/customers/listed-nights.ts'
import { phoneInHand } from '#testing/customers/phone-in-hand.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<TestApp['owner']>>
let rpc: ReturnType<TestApp['client']>['rpc']
let friday: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
/** The clock of the tests stands on Wednesday 7 January 2026, 20:00. */
beforeEach(async () => {
  owner = await app.owner()
  rpc = app.client().rpc
  await rpc.account.signIn(owner)
  friday = await night('Baile', '2026-01-09')
})

const night = (title: string, date: string) => listedNights(rpc).night(title, date)
const addList = (over: Partial<GuestListInput> = {}, eventId = friday) => listedNights(rpc).addList(eventId, over)
const guests = (eventId = friday) => listedNights(rpc).guests(eventId)
const customer = (pushName?: string) => phoneInHand(app, owner.instance, pushName)

describe('a list that a text speaks of, and that no row is for', () => {
  it('takes no name: a person is called, and nothing is said to be written down', async () => {
    await rpc.knowledge.add({
      snippets: [{ title: 'Lista VIP', content: 'Lista VIP às sextas: mande o nome completo até as 18h do dia.' }],
    })
    const bia = customer()
    const reply = await bia.says('coloca meu nome na lista VIP de sexta: Bianca Souza Lima')
    expect(reply).toContain('já estou passando o seu pedido para alguém')
    expect(bia.received().join('\n')).not.toMatch(/anotad|na lista de/i)
    expect(await guests()).toEqual([])
  })
})

describe('a customer who asks for the list', () => {
  it('is on it with the companions, and told what the row says', async () => {
    await addList()
    const bia = customer()
    const reply = await bia.says('oi, coloca meu nome na lista de sexta: Ana Lima, com mais 2')
    expect(reply).toContain(
      'Seu nome está na Lista VIP de sexta-feira, 09/01 (Baile), até 23h30, com 2 acompanhantes: Ana Lima. Entrada grátis.',
    )
    const [row] = await guests()
    expect(row).toMatchObject({ name: 'Ana Lima', companions: 2, addedBy: 'assistant', contact: { phone: bia.phone } })
    const { rows } = await app.db.tenant(owner.ownerId, (tx) =>
      tx.execute(
        sql`select m.text from guests g join messages m on m.id = g.message_id and m.conversation_id = g.conversation_id`,
      ),
    )
    expect(rows).toMatchObject([{ text: expect.stringContaining('coloca meu nome') }])
  })

  it('gives the name when asked, and needs no date where there is one night', async () => {
    await addList()
    const bia = customer()
    expect(await bia.says('queria entrar na lista')).toMatch(/Lista VIP de sexta-feira.*nome completo/s)
    expect(await guests()).toEqual([])
    expect(await bia.says('Ana Lima')).toContain('Seu nome está na Lista VIP')
    expect(await guests()).toMatchObject([{ name: 'Ana Lima', companions: 0 }])
  })

  it('is known by the whole name that WhatsApp has', async () => {
    await addList()
    expect(await customer('Joana Prado').says('me coloca na lista de sexta eu e mais 1')).toContain(
      'com 1 acompanhante: Joana Prado',
    )
    expect(await guests()).toMatchObject([{ name: 'Joana Prado', companions: 1 }])
  })

  it('may send several names, and the same again', async () => {
    await addList()
    const bia = customer()
    expect(await bia.says('lista de sexta: Ana Lima e Bruno Reis')).toContain('Os nomes estão na Lista VIP')
    expect(await bia.says('coloca na lista de sexta: Ana Lima')).toContain('Ana Lima já estava na lista')
    expect(await guests()).toHaveLength(2)
  })

  it('may send a whole party, and is told how many they are, in no more than 600 characters', async () => {
    await addList({ quota: 40, benefit: 'Entrada grátis até meia-noite, depois metade do preço. '.repeat(5).trim() })
    const { settings, profile } = await rpc.venue.get({})
    const welcomeMessage = 'Seja muito bem-vindo à nossa casa, aqui a noite é sempre boa! '.repeat(8).trim()
    const { name, description } = settings
    await rpc.venue.save({
      general: { name: name || 'Farol', description, segmento: profile.segmento, welcomeMessage },
    })
    const firsts = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa']
    const lasts = ['Lima', 'Reis', 'Souza', 'Prado']
    const party = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`))
    const bia = customer()
    const asks = `coloca na lista de sexta:\n${party.join('\n')}`
    const reply = await bia.says(asks)
    expect(await guests()).toHaveLength(20)
    expect(reply).toContain('Os nomes estão na Lista VIP de sexta-feira, 09/01 (Baile), até 23h30: 20 nomes. Entrada')
    expect(reply.length).toBeLessThanOrEqual(600)
    expect(await bia.says(asks)).toBe('20 nomes já estavam na lista.')
    const left = await bia.says('tira todos os nomes da lista de sexta')
    expect(left).toContain('Tirei da Lista VIP de sexta-feira, 09/01: 20 nomes.')
    expect(await guests()).toEqual([])
  })

  it('hears which days and lists there are, and chooses', async () => {
    await addList()
    await addList({ name: 'Lista amiga', benefit: 'R$ 20' })
    const saturday = await night('Roda', '2026-01-10')
    await addList({}, saturday)
    const bia = customer()
    expect(await bia.says('quero meu nome na lista: Ana Lima')).toMatch(/Para qual dia: sexta.*Baile.*ou.*Roda/)
    expect(await bia.says('sexta')).toMatch(/Em qual lista: Lista amiga ou Lista VIP\?$/)
    expect(await bia.says('na amiga')).toContain('Seu nome está na Lista amiga de sexta-feira')
    expect(await guests()).toMatchObject([{ name: 'Ana Lima' }])
  })

  it('hears what there is when only asking', async () => {
    await addList()
    const reply = await customer().says('tem lista pra sexta?')
    expect(reply).toMatch(
      /Lista VIP de sexta-feira, 09\/01 \(Baile\), até 23h30, até 2 acompanhantes por nome\. Entrada grátis/,
    )
    expect(await guests()).toEqual([])
  })

  it.each([
    ['full', { quota: 1 }, 'coloca na lista de sexta: Ana Lima + 1', /só cabe mais 1 pessoa/],
    ['closed', { isOpen: false }, 'coloca na lista de sexta: Ana Lima', /não está recebendo nomes/],
    ['too many companions', {}, 'coloca na lista de sexta: Ana Lima + 3', /até 2 acompanhantes por nome/],
    [
      'no list that day',
      {},
      'coloca na lista de sábado: Ana Lima',
      /Para sábado, 10\/01 não temos lista\. Temos lista para: sexta/,
    ],
  ])('is told the truth, with the offer of a person: %s', async (_, over, wish, why) => {
    await addList(over)
    const bia = customer()
    const reply = await bia.says(wish)
    expect(reply).toMatch(why)
    expect(reply).toMatch(/chame alguém da equipe\?$/)
    expect(await guests()).toEqual([])
    await bia.says('sim')
    expect((await rpc.conversations.list({})).conversations).toMatchObject([{ state: 'waiting' }])
  })

  it('is too late after the hour', async () => {
    const tonight = await night('Quarta', '2026-01-07')
    await addList({ cutOff: '19:00' }, tonight)
    expect(await customer().says('coloca na lista de hoje: Ana Lima')).toMatch(/já encerrou: recebia nomes até 19h/)
    expect(await guests(tonight)).toEqual([])
  })

  it('goes to a person where no list is kept', async () => {
    const reply = await customer().says('coloca na lista de sexta: Ana Lima')
    expect(reply).not.toMatch(/anotad|está na/i)
    expect((await rpc.conversations.list({})).conversations).toMatchObject([{ state: 'waiting' }])
  })

  it('does not get the last place twice', async () => {
    await addList({ quota: 1 })
    const two = [customer('Ana'), customer('Bia')]
    two[0]!.writes('coloca na lista de sexta: Ana Lima')
    two[1]!.writes('coloca na lista de sexta: Bia Reis')
    await app.settle()
    app.wait(4_000)
    await app.settle()
    expect(await guests()).toHaveLength(1)
    const replies = two.map(({ received }) => received().at(-1)!)
    expect(replies.filter((text) => text.includes('está na Lista VIP'))).toHaveLength(1)
    expect(replies.filter((text) => text.includes('está cheia'))).toHaveLength(1)
  })
})

describe('a customer who is on the list', () => {
  it('is told so from the row', async () => {
    await addList()
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    expect(await bia.says('meu nome tá na lista?')).toContain('Ana Lima está na Lista VIP de sexta-feira')
    expect(await customer().says('meu nome tá na lista?')).toContain('Não encontrei seu nome')
  })

  it('brings one more, or one fewer', async () => {
    await addList()
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    expect(await bia.says('põe mais um')).toContain(
      'Atualizei a Lista VIP de sexta-feira, 09/01: Ana Lima, com 1 acompanhante',
    )
    expect(await guests()).toMatchObject([{ companions: 1 }])
    await bia.says('põe mais um na lista')
    expect(await bia.says('mais um na lista')).toMatch(/até 2 acompanhantes por nome.*Nada mudou/)
    await bia.says('na verdade menos um')
    expect(await guests()).toMatchObject([{ companions: 1 }])
  })

  it('leaves it, days later and in few words', async () => {
    await addList()
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    app.wait(24 * 3_600_000)
    expect(await bia.says('tira meu nome por favor')).toContain('Tirei da Lista VIP de amanhã')
    app.wait(-24 * 3_600_000)
    expect(await guests()).toEqual([])
  })

  it('is taken off when they cannot come', async () => {
    await addList()
    const bia = customer()
    await bia.says('coloca na lista de sexta: Ana Lima')
    app.wait(24 * 3_600_000)
    expect(await bia.says('gente, não vou poder ir mais')).toContain('Tirei da Lista VIP')
    app.wait(-24 * 3_600_000)
    expect(await guests()).toEqual([])
  })

  it('keeps it when two contacts turn out to be one', async () => {
    await addList()
    const lid = '77001122334455'
    const hidden = { phone: null, lid, jid: `${lid}@lid` }
    const write = (peer: { phone: string | null; lid: string; jid: string }, text: string) =>
      app.gateway.message(owner.instance, { messageId: randomUUID(), peer, pushName: 'Bia', text }, app.clock.now())
    const bia = customer()
    await bia.says('oi')
    write(hidden, 'coloca na lista de sexta: Ana Lima')
    await app.settle()
    app.wait(4_000)
    await app.settle()
    expect(await guests()).toMatchObject([{ contact: { phone: null } }])
    write({ phone: bia.phone, lid, jid: `${bia.phone}@s.whatsapp.net` }, 'sou eu')
    await app.settle()
    expect(await guests()).toMatchObject([{ name: 'Ana Lima', contact: { phone: bia.phone } }])
  })

  it('says which name, where there are several', async () => {
    await addList()
    const bia = customer()
    await bia.says('lista de sexta: Ana Lima e Bruno Reis')
    expect(await bia.says('tira um nome da lista')).toContain('Qual nome: Ana Lima ou Bruno Reis?')
    expect(await bia.says('o Bruno')).toContain('Bruno Reis')
    expect(await guests()).toMatchObject([{ name: 'Ana Lima' }])
  })

  it('touches nobody else’s name', async () => {
    await addList()
    await customer().says('coloca na lista de sexta: Ana Lima')
    expect(await customer('Caio').says('tira a Ana Lima da lista')).toContain('Não encontrei')
    expect(await guests()).toHaveLength(1)
  })
})

it('writes neither row nor word when a person took over meanwhile', async () => {
  await addList()
  const bia = customer()
  bia.writes('coloca na lista de sexta: Ana Lima')
  await app.settle()
  const { conversations } = await rpc.conversations.list({})
  await rpc.conversations.takeOver({ conversationId: conversations[0]!.id })
  app.wait(4_000)
  await app.settle()
  expect(bia.received()).toEqual([])
  expect(await guests()).toEqual([])
})
