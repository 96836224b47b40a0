import { describe, expect, it } from 'vitest'
import { EVOLUTION_KEY, HOUSE, linkHouse, MARIA, setForeignStage } from './testing/foreign-stage.ts'

const LID = '123456789012345@lid'

describe('a number at a foreign Evolution API', () => {
  it('is linked by code, and open once the phone scanned it', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    fake.codesMissing = 1
    await client.createInstance({
      instanceName: 'house',
      network: 'whatsapp',
      number: HOUSE,
      settings: { rejectCall: true },
    })
    expect(await client.connectionState('house')).toBe('close')
    expect(await client.connectionState('nobody')).toBeNull()
    const { state, qr } = await client.connect('house')
    expect({ state, qr }).toMatchObject({
      state: 'connecting',
      qr: { code: fake.numbers.get('house')!.qr!.code, count: 1 },
    })
    expect((await events.next('qr')).qr.code).toBe(qr!.code)
    await fake.scan('house', HOUSE)
    expect((await events.next('connection', ({ connection }) => connection.state === 'open')).connection.number).toBe(
      HOUSE,
    )
    expect(await client.connect('house')).toEqual({ state: 'open', qr: null })
    // A webhook that was held up on its way.
    const secret = fake.numbers.get('house')!.webhook!.url.split('/').at(-1)!
    await stage.inbox.takeWebhook(
      secret,
      fake.webhookBody('house', 'qrcode.updated', { qrcode: { code: '2@too,late' } }),
    )
    await fake.receive('house', { from: MARIA, text: 'oi' })
    await events.next('message')
    expect(events.all.filter(({ type }) => type === 'qr')).toHaveLength(1)
    expect(await client.fetchInstances()).toMatchObject([
      { instanceName: 'house', number: HOUSE, connectionStatus: 'open' },
    ])
  })

  it('is linked by a code to be typed', async () => {
    await using stage = await setForeignStage()
    const { client } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    expect(await client.connect('house', { pairingNumber: HOUSE })).toMatchObject({ pairingCode: 'WZYEH1YY' })
    expect(await client.connect('house')).not.toHaveProperty('pairingCode')
  })

  it('brings messages by webhook: each once, in order, and its own as the house’s', async () => {
    await using stage = await setForeignStage()
    const { fake, events } = stage
    await linkHouse(stage)
    const id = await fake.receive('house', { from: MARIA, text: 'um' })
    await fake.receive('house', { from: MARIA, text: 'um', id })
    await fake.receive('house', { from: MARIA, text: 'dois' })
    await fake.receive('house', { from: MARIA, text: 'escrito no celular', fromMe: true })
    await events.next('message', ({ message }) => message.fromMe)
    const told = events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))
    expect(told).toEqual(['um', 'dois', 'escrito no celular'])
  })

  it('fetches what no webhook brought, in order, and tells nothing twice', async () => {
    await using stage = await setForeignStage()
    const { fake, events, logs } = stage
    await linkHouse(stage)
    fake.webhooksWork = false
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
    // More than a page, and stored under the LID as 2.3.7 does.
    for (let n = 1; n <= 60; n++)
      await fake.receive('house', { from: LID, alt: `${MARIA}@s.whatsapp.net`, text: `mensagem ${n}`, at: at(n) })
    await events.next('message', ({ message }) => message.text === 'mensagem 60')
    fake.webhooksWork = true
    await fake.receive('house', { from: MARIA, text: 'de novo por webhook', at: at(61) })
    await events.next('message', ({ message }) => message.text === 'de novo por webhook')
    const told = events.all.flatMap((event) => (event.type === 'message' ? [event.message] : []))
    expect(told.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 60 }, (_, n) => `mensagem ${n + 1}`),
      'de novo por webhook',
    ])
    expect(told[0]!.peer).toEqual({ phone: MARIA, lid: '123456789012345', jid: `${MARIA}@s.whatsapp.net` })
    expect(logs.some((line) => line.startsWith('webhooks missed messages'))).toBe(true)
  })

  it('mends an address that somebody changed there', async () => {
    await using stage = await setForeignStage()
    const { fake, events } = stage
    await linkHouse(stage)
    const number = fake.numbers.get('house')!
    const { url } = number.webhook!
    await fake.receive('house', { from: MARIA, text: 'um' })
    await events.next('message')
    number.webhook = { enabled: true, url: 'https://n8n.example/hook/other', events: [] }
    await fake.receive('house', { from: MARIA, text: 'dois' })
    await events.next('message', ({ message }) => message.text === 'dois')
    await expect.poll(() => number.webhook?.url, { timeout: 10_000 }).toBe(url)
  })

  it('takes nothing of the past for news', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    fake.webhooksWork = false
    await fake.receive('house', { from: MARIA, text: 'ontem', at: new Date(Date.now() - 86_400_000) })
    fake.webhooksWork = true
    await client.connect('house')
    await fake.scan('house', HOUSE)
    await fake.receive('house', { from: MARIA, text: 'agora' })
    await events.next('message')
    // Another whole look went by since.
    fake.webhooksWork = false
    await fake.receive('house', { from: MARIA, text: 'depois' })
    await events.next('message', ({ message }) => message.text === 'depois')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'agora',
      'depois',
    ])
  })

  it('tells after a restart what came while we were away, and what nobody acknowledged', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events, inbox } = stage
    await linkHouse(stage)
    await events[Symbol.asyncDispose]()
    await fake.receive('house', { from: MARIA, text: 'guardada' })
    expect(await client.events({ waitMs: 2_000 })).toMatchObject([{ message: { text: 'guardada' } }])
    await inbox.close()
    fake.webhooksWork = false
    await fake.receive('house', { from: MARIA, text: 'perdida' })
    const next = stage.open()
    await expect.poll(async () => (await next.client.events({ waitMs: 1_000 })).length, { timeout: 10_000 }).toBe(2)
    const pending = await next.client.events()
    expect(pending.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'guardada',
      'perdida',
    ])
    await next.client.acknowledge(pending.map(({ id }) => id))
    expect(await next.client.events()).toEqual([])
    await next.close()
  })

  it('knows its state when no webhook tells it', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events, logs } = stage
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const { qr } = await client.connect('house')
    const number = fake.numbers.get('house')!
    number.qr = { code: '2@the,next,one', count: 2 }
    expect((await events.next('qr', (event) => event.qr.code !== qr!.code)).qr).toMatchObject({
      code: '2@the,next,one',
      count: 2,
    })
    await fake.scan('house', HOUSE)
    expect((await events.next('connection', ({ connection }) => connection.state === 'open')).connection.number).toBe(
      HOUSE,
    )
    // A drop of which Evolution says nothing, and whose column stays `open`.
    number.state = 'close'
    await events.next(
      'connection',
      ({ connection }) => connection.state === 'connecting' && connection.reason === 'network',
    )
    await events.next('connection', ({ connection }) => connection.state === 'close' && connection.reason === 'network')
    expect(number.webhook).toBeNull()
    expect(logs.filter((line) => line.startsWith('PUBLIC_URL is on this computer'))).toHaveLength(1)
  })

  it('says that it was logged out, and that nobody scanned in time', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events } = stage
    await linkHouse(stage)
    await fake.loggedOut('house')
    const closed = await events.next('connection', ({ connection }) => connection.state === 'close')
    expect(closed.connection).toMatchObject({ code: 401, reason: 'logged-out' })
    await client.connect('house')
    const number = fake.numbers.get('house')!
    Object.assign(number, { state: 'close', qr: null })
    await events.next('connection', ({ connection }) => connection.reason === 'qr-expired')
  })

  it('answers how it is as it tells it, through the moods of a socket', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events } = stage
    await linkHouse(stage)
    await events[Symbol.asyncDispose]()
    const number = fake.numbers.get('house')!
    const told = async () =>
      (await client.events()).flatMap((event) => (event.type === 'connection' ? [event.connection.state] : []))
    number.state = 'close'
    expect(await client.connectionState('house')).toBe('connecting')
    expect(await told()).toEqual(['connecting'])
    number.state = 'open'
    expect(await client.connectionState('house')).toBe('open')
    expect(await told()).toEqual(['connecting', 'open'])
    number.state = undefined
    expect(await client.connectionState('house')).toBe('open')
    number.state = 'open'
    await client.logout('house')
    number.state = 'connecting'
    expect(await client.connectionState('house')).toBe('close')
    expect((await told()).at(-1)).toBe('close')
  })

  it('learns that a number is not there when something is to be sent by it', async () => {
    await using stage = await setForeignStage()
    const { client, events } = stage
    const sending = client.sendText('elsewhere', { to: MARIA, text: 'oi', messageId: 'BALCAO0001' })
    await expect(sending).rejects.toMatchObject({ code: 'instance_missing' })
    const { connection } = await events.next('connection', ({ instance }) => instance === 'elsewhere')
    expect(connection).toMatchObject({ state: 'close', reason: 'logged-out' })
  })

  it('hears again of a number whose instance was deleted over there', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    fake.numbers.delete('house')
    await events.next('connection', ({ connection }) => connection.reason === 'logged-out')
    expect(await client.connectionState('house')).toBeNull()
    await expect(client.applySettings('house', {})).rejects.toMatchObject({ code: 'instance_missing', status: 404 })
  })
})

describe('a file at a foreign Evolution API', () => {
  it('is told of as being there, and read whole or in part', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    const imageMessage = { mimetype: 'image/jpeg', caption: 'cardapio', fileLength: '22', height: 1280, width: 720 }
    const id = await fake.receive('house', { from: MARIA, message: { imageMessage } })
    const { message } = await events.next('message')
    expect(message).toMatchObject({
      kind: 'image',
      text: 'cardapio',
      media: { id, mimeType: 'image/jpeg', size: 22, width: 720 },
    })
    expect((await events.next('media')).media).toEqual({ id, messageId: id, status: 'ready', size: 22, reason: null })
    expect(await (await client.openMedia('house', id)).text()).toBe(fake.file)
    const part = await client.openMedia('house', id, 'bytes=4-8')
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-8/22', 'bytes'])
    expect((await client.openMedia('house', id, 'bytes=99-')).status).toBe(416)
    expect((await client.openMedia('house', 'nothing')).status).toBe(404)
    const videoMessage = { mimetype: 'video/mp4', fileLength: { low: 99_000_000, high: 0, unsigned: true } }
    await fake.receive('house', { from: MARIA, message: { videoMessage } })
    await events.next('media', ({ media }) => media.status === 'failed' && media.reason === 'too-large')
  })
})

describe('what is said about earlier messages', () => {
  it('names ours by our own ids, and is told once', async () => {
    await using stage = await setForeignStage()
    const { client, fake, inbox, events } = stage
    await linkHouse(stage)
    await client.sendText('house', { to: MARIA, text: 'Temos sim!', messageId: 'BALCAO0001' })
    const theirs = fake.sent[0]!.id
    const jid = `${MARIA}@s.whatsapp.net`
    const reactionMessage = { text: 'ok', key: { id: theirs, fromMe: true, remoteJid: jid } }
    await fake.receive('house', { from: MARIA, message: { reactionMessage } })
    const { message } = await events.next('message')
    expect(message).toMatchObject({ kind: 'reaction', reaction: { messageId: 'BALCAO0001', fromMe: true } })
    const key = { id: message.messageId, fromMe: false, remoteJid: jid }
    const secret = fake.numbers.get('house')!.webhook!.url.split('/').at(-1)!
    const bring = (event: string, data: unknown) => inbox.takeWebhook(secret, fake.webhookBody('house', event, data))
    const edited = { key, type: 14, editedMessage: { conversation: 'mudei' } }
    await bring('messages.edited', edited)
    await bring('messages.edited', edited)
    await bring('messages.delete', { ...key, status: 'DELETED' })
    expect((await events.next('delete')).delete).toMatchObject({
      messageId: key.id,
      fromMe: false,
      peer: { phone: MARIA },
    })
    expect(events.all.flatMap((event) => (event.type === 'edit' ? [event.edit.text] : []))).toEqual(['mudei'])
  })
})

describe('what is said through a foreign Evolution API', () => {
  const answer = { to: `${MARIA}@s.whatsapp.net`, text: 'Temos sim!', messageId: 'BALCAO0001' }

  it('leaves once and is confirmed under our own id, whatever id it has there', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    expect(await client.sendText('house', answer)).toEqual({ messageId: 'BALCAO0001' })
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await client.sendText('house', answer)
    expect(fake.sent).toHaveLength(1)
    await fake.acknowledge('house', fake.sent[0]!.id, 'READ')
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'read')
    expect(events.all.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('is recognised when its answer was lost, and does not leave again', async () => {
    await using stage = await setForeignStage({ webhooks: false })
    const { client, fake, events } = stage
    await linkHouse(stage)
    fake.loseNextAnswer = true
    await expect(client.sendText('house', answer)).rejects.toMatchObject({ code: 'unreachable', retryable: true })
    await client.sendText('house', answer)
    expect(fake.sent).toHaveLength(1)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    expect(events.all.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('is known as ours when the server changed its words', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    fake.rewrite = (text) => `*Bar do Ze:* ${text}`
    await client.sendText('house', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await fake.receive('house', { from: MARIA, text: 'obrigada' })
    await events.next('message')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual(['obrigada'])
  })

  it('is confirmed by asking when no webhook confirms it', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    fake.webhooksWork = false
    await client.sendText('house', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await fake.acknowledge('house', fake.sent[0]!.id, 'DELIVERY_ACK')
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'delivered')
  })

  it('keeps its own id from 2.4 on', async () => {
    await using stage = await setForeignStage({ version: '2.4.0' })
    await linkHouse(stage)
    await stage.client.sendText('house', answer)
    expect(stage.fake.sent).toMatchObject([{ id: 'BALCAO0001' }])
  })

  it('is not taken for another equal text that the house wrote on its phone', async () => {
    await using stage = await setForeignStage()
    const { client, fake, events } = stage
    await linkHouse(stage)
    await fake.receive('house', { from: MARIA, text: answer.text, fromMe: true })
    await events.next('message', ({ message }) => message.fromMe)
    fake.loseNextText = true
    await expect(client.sendText('house', answer)).rejects.toMatchObject({ code: 'unreachable' })
    await client.sendText('house', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001')
    expect(fake.sent).toHaveLength(1)
  })

  it('fails with a reason', async () => {
    await using stage = await setForeignStage()
    const { client, fake } = stage
    await linkHouse(stage)
    const nobody = client.sendText('house', { ...answer, to: '5500000000000', messageId: 'BALCAO0002' })
    await expect(nobody).rejects.toMatchObject({ code: 'number_not_on_whatsapp', retryable: false })
    fake.numbers.get('house')!.state = 'close'
    await expect(client.sendText('house', answer)).rejects.toMatchObject({ code: 'not_connected', retryable: true })
    fake.unlicensed = true
    await expect(client.sendText('house', answer)).rejects.toMatchObject({ code: 'license_required', retryable: false })
  })
})

describe('the calls of a foreign Evolution API', () => {
  it('are spoken as it wants them', async () => {
    await using stage = await setForeignStage()
    const { client, fake } = stage
    await linkHouse(stage)
    await client.applySettings('house', { rejectCall: true, msgCall: 'x'.repeat(150), groupsIgnore: true })
    await client.applySettings('house', { groupsIgnore: false })
    expect(fake.numbers.get('house')!.settings).toEqual({
      rejectCall: true,
      msgCall: 'x'.repeat(100),
      groupsIgnore: false,
      alwaysOnline: false,
      readMessages: false,
      readStatus: false,
      syncFullHistory: false,
    })
    const messageId = await fake.receive('house', { from: MARIA, text: 'oi' })
    await fake.receive('house', { from: '120363012345678901@g.us', text: 'no grupo' })
    await client.markRead('house', [{ messageId, jid: `${MARIA}@s.whatsapp.net` }])
    expect(fake.read).toEqual([{ instance: 'house', id: messageId, remoteJid: `${MARIA}@s.whatsapp.net` }])
    await client.sendPresence('house', { to: MARIA, presence: 'composing' })
    const jid = `${MARIA}@s.whatsapp.net`
    expect(await client.contacts('house')).toEqual([{ jid, name: 'Maria', phone: MARIA, lid: null }])
    expect(await client.chats('house')).toMatchObject([{ jid, unread: 0 }])
    expect(await client.messages('house')).toMatchObject([{ messageId, jid, fromMe: false, text: 'oi' }])
    await client.logout('house')
    await client.logout('house')
    await client.deleteInstance('house')
    expect([...fake.numbers.keys()]).toEqual([])
  })

  it('are refused where there is nothing behind them', async () => {
    await using stage = await setForeignStage()
    const { client } = stage
    const demo = client.createInstance({ instanceName: 'house', network: 'demo' })
    await expect(demo).rejects.toMatchObject({ code: 'network_unavailable' })
    await client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    const again = client.createInstance({ instanceName: 'house', network: 'whatsapp' })
    await expect(again).rejects.toMatchObject({ code: 'name_taken' })
    await expect(client.logout('nobody')).rejects.toMatchObject({ code: 'instance_missing' })
  })
})

describe('the address of webhooks', () => {
  it('says whose it is, whatever its body says', async () => {
    await using stage = await setForeignStage()
    const { fake, inbox, events } = stage
    await linkHouse(stage, 'one')
    await linkHouse(stage, 'other')
    const secretOf = (name: string) => fake.numbers.get(name)!.webhook!.url.split('/').at(-1)!
    expect(secretOf('one')).not.toBe(secretOf('other'))
    const body = fake.webhookBody('other', 'messages.upsert', {
      key: { id: '3A00', fromMe: false, remoteJid: `${MARIA}@s.whatsapp.net` },
      message: { conversation: 'oi' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    })
    await inbox.takeWebhook(secretOf('one'), body)
    expect((await events.next('message')).instance).toBe('one')
    // The same id at another number is another message.
    await inbox.takeWebhook(secretOf('other'), body)
    expect((await events.next('message', ({ instance }) => instance === 'other')).message.messageId).toBe('3A00')
  })

  it('lets nobody in who has not its secret, and is written down nowhere', async () => {
    await using stage = await setForeignStage()
    const { fake, inbox, events, logs, pool } = stage
    await linkHouse(stage)
    const forged = fake.webhookBody('house', 'messages.upsert', {
      key: { id: 'FORGED', fromMe: false, remoteJid: `${MARIA}@s.whatsapp.net` },
      message: { conversation: 'forjada' },
      messageTimestamp: Math.floor(Date.now() / 1000),
    })
    expect(await inbox.takeWebhook('x'.repeat(43), forged)).toBe(false)
    await using unused = await setForeignStage()
    expect(await unused.inbox.takeWebhook('x'.repeat(43), forged)).toBe(false)
    const secret = fake.numbers.get('house')!.webhook!.url.split('/').at(-1)!
    expect(await inbox.takeWebhook(secret, { event: 'messages.upsert', data: 'rubbish' })).toBe(true)
    await fake.receive('house', { from: MARIA, text: 'verdadeira' })
    await events.next('message')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual([
      'verdadeira',
    ])
    const { rows } = await pool.query('select i::text as row from gateway.foreign_instances i')
    const written = JSON.stringify(rows) + logs.join('\n')
    for (const hidden of [secret, EVOLUTION_KEY, fake.numbers.get('house')!.token])
      expect(written).not.toContain(hidden)
  })
})
