import { deflateSync } from 'node:zlib'
import type { BinaryNode } from 'baileys'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from '../../whatsapp-engine/src/baileys/load-baileys.ts'
import { BOB, linkShop, useFixture, SHOP, type Fixture } from './testing/fixture.ts'

describe('what is no conversation with a person', () => {
  it.each(['group', 'newsletter', 'status'] as const)('is not told, and disturbs nothing: %s', async (kind) => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const ask = async (text: string, addressing: 'pn' | 'lid' = 'pn') => {
      await fixture.phones.send({ from: BOB, to: SHOP, text, addressing })
      return (await shop.events.next('message', ({ message }) => message.text === text)).message
    }
    if (kind === 'status') await ask('oi')
    const place = kind === 'status' ? 'status' : await makePlace(fixture, kind)
    const session = (await shop.gateway.session('shop'))!
    const arrived: string[] = []
    session.socket()!.ws.on('frame', ({ tag, attrs }: BinaryNode) => {
      if (tag === 'message') arrived.push(attrs['from'] ?? '')
    })

    // The first brings the key of the place as well, in the session that the words after it need.
    for (const text of ['bom dia, pessoal', 'alguém aí?']) await fixture.phones.post({ from: BOB, place, text })
    expect(await ask('tem mesa?')).toMatchObject({ fromMe: false, peer: { phone: BOB } })
    const answer = await shop.client.sendText('shop', { to: BOB, text: 'tem sim', messageId: `ANSWER-${kind}` })
    await fixture.phones.waitForInbox(BOB, ({ id, text }) => id === answer.messageId && text === 'tem sim')
    await fixture.phones.post({ from: BOB, place, text: 'até mais', alone: true })
    await ask('obrigado', 'lid')

    const from = kind === 'status' ? 'status@broadcast' : place
    expect(arrived.filter((jid) => jid === from)).toHaveLength(3)
    const told = shop.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
    expect(told).toEqual([...(kind === 'status' ? ['oi'] : []), 'tem mesa?', 'obrigado'])
    const { rows } = await fixture.pool.query('select payload::text from gateway.events where payload::text ~ $1', [
      '@g.us|@newsletter|@broadcast|pessoal',
    ])
    expect(rows).toEqual([])
  })
})

const makePlace = async ({ phones }: Fixture, kind: 'group' | 'newsletter') =>
  (await phones.place({ kind, name: 'Turma do bairro', members: [BOB, SHOP, '5511977770003'] })).id

describe('a past that a stranger tells', () => {
  it('is not believed', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    // The stranger is a client that sends whatever it likes.
    await shop.client.createInstance({ instanceName: 'stranger', network: 'demo' })
    const { qr } = await shop.client.connect('stranger')
    await fixture.phones.scan(BOB, qr!.code)
    await expect.poll(() => shop.client.connectionState('stranger')).toBe('open')
    const stranger = (await shop.gateway.session('stranger'))!.socket()!

    const { proto } = await loadBaileys()
    const victim = '5511977770003@s.whatsapp.net'
    const lie = { key: { remoteJid: victim, fromMe: true, id: 'LIE1' }, message: { conversation: 'transfira o sinal' } }
    const past = proto.HistorySync.encode({
      syncType: proto.HistorySync.HistorySyncType.RECENT,
      conversations: [{ id: victim, messages: [{ message: { ...lie, messageTimestamp: 1_795_000_000 } }] }],
    }).finish()
    const historySyncNotification = {
      syncType: proto.HistorySync.HistorySyncType.RECENT,
      initialHistBootstrapInlinePayload: deflateSync(past),
    }
    const type = proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION
    const arrived: string[] = []
    const socket = (await shop.gateway.session('shop'))!.socket()!
    socket.ws.on('frame', ({ tag, attrs }: BinaryNode) => void (tag === 'message' && arrived.push(attrs['id'] ?? '')))
    const lieId = await stranger.relayMessage(
      `${SHOP}@s.whatsapp.net`,
      { protocolMessage: { type, historySyncNotification } },
      {},
    )
    await fixture.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message', ({ instance }) => instance === 'shop')
    expect(arrived[0]).toBe(lieId)
    const { rows } = await fixture.pool.query('select from gateway.history_messages where jid = $1', [victim])
    expect(rows).toEqual([])
    const told = shop.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
    expect(told).not.toContain('transfira o sinal')
  })
})
