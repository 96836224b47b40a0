import { deflateSync } from 'node:zlib'
import type { BinaryNode } from 'baileys'
import { describe, expect, it } from 'vitest'
import { loadBaileys } from './engine/baileys.ts'
import { BOB, linkShop, setStage, SHOP } from './testing/stage.ts'

describe('what is no conversation with a person', () => {
  it.each(['120363000000000001@g.us', 'status@broadcast', '120363000000000001@newsletter', '5511988880002@broadcast'])(
    'is not told: %s',
    async (place) => {
      await using stage = await setStage()
      const shop = await stage.open()
      await linkShop(stage, shop)
      const socket = (await shop.gateway.session('shop'))!.socket()!
      // A genuine message, which could be read, as if it had been written there.
      const disguise = ({ tag, attrs }: BinaryNode) => {
        if (tag !== 'message') return
        Object.assign(attrs, { from: place, participant: attrs['from'] })
        socket.ws.off('frame', disguise)
      }
      socket.ws.prependListener('frame', disguise)
      await stage.phones.send({ from: BOB, to: SHOP, text: 'bom dia, grupo' })
      await stage.phones.send({ from: BOB, to: SHOP, text: 'bom dia' })
      await shop.events.next('message', ({ message }) => message.text === 'bom dia')
      expect(shop.events.all.filter(({ type }) => type === 'message')).toHaveLength(1)
    },
  )
})

describe('a past that a stranger tells', () => {
  it('is not believed', async () => {
    await using stage = await setStage()
    const shop = await stage.open()
    await linkShop(stage, shop)
    // The stranger is a client that sends whatever it likes.
    await shop.client.createInstance({ instanceName: 'stranger', network: 'demo' })
    const { qr } = await shop.client.connect('stranger')
    await stage.phones.scan(BOB, qr!.code)
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
    await stage.phones.send({ from: BOB, to: SHOP, text: 'oi' })
    await shop.events.next('message', ({ instance }) => instance === 'shop')
    expect(arrived[0]).toBe(lieId)
    const { rows } = await stage.pool.query('select from gateway.history_messages where jid = $1', [victim])
    expect(rows).toEqual([])
    const told = shop.events.all.flatMap((event) => (event.type === 'message' ? event.message.text : []))
    expect(told).not.toContain('transfira o sinal')
  })
})
