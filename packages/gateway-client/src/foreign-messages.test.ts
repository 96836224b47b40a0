import { describe, expect, it } from 'vitest'
import { linkVenue, MARIA, useForeignFixture } from './testing/foreign-fixture.ts'

describe('a file at a foreign Evolution API', () => {
  it('is told of as being there, and read whole or in part', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    const imageMessage = { mimetype: 'image/jpeg', caption: 'cardapio', fileLength: '22', height: 1280, width: 720 }
    const id = await fake.receive('venue', { from: MARIA, message: { imageMessage } })
    const { message } = await events.next('message')
    expect(message).toMatchObject({
      kind: 'image',
      text: 'cardapio',
      media: { id, mimeType: 'image/jpeg', size: 22, width: 720 },
    })
    expect((await events.next('media')).media).toEqual({ id, messageId: id, status: 'ready', size: 22, reason: null })
    expect(await (await client.openMedia('venue', id)).text()).toBe(fake.file)
    const part = await client.openMedia('venue', id, 'bytes=4-8')
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-8/22', 'bytes'])
    expect((await client.openMedia('venue', id, 'bytes=99-')).status).toBe(416)
    expect((await client.openMedia('venue', 'nothing')).status).toBe(404)
    const videoMessage = { mimetype: 'video/mp4', fileLength: { low: 99_000_000, high: 0, unsigned: true } }
    await fake.receive('venue', { from: MARIA, message: { videoMessage } })
    await events.next('media', ({ media }) => media.status === 'failed' && media.reason === 'too-large')
  })
})

describe('what is said about earlier messages', () => {
  it('names ours by our own ids, and is told once', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, inbox, events } = fixture
    await linkVenue(fixture)
    await client.sendText('venue', { to: MARIA, text: 'Temos sim!', messageId: 'BALCAO0001' })
    const theirs = fake.sent[0]!.id
    const jid = `${MARIA}@s.whatsapp.net`
    const reactionMessage = { text: 'ok', key: { id: theirs, fromMe: true, remoteJid: jid } }
    await fake.receive('venue', { from: MARIA, message: { reactionMessage } })
    const { message } = await events.next('message')
    expect(message).toMatchObject({ kind: 'reaction', reaction: { messageId: 'BALCAO0001', fromMe: true } })
    const key = { id: message.messageId, fromMe: false, remoteJid: jid }
    const secret = fake.numbers.get('venue')!.webhook!.url.split('/').at(-1)!
    const bring = (event: string, data: unknown) =>
      inbox.takeWebhook(secret, async () => fake.webhookBody('venue', event, data))
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

describe('what the database would refuse', () => {
  it('is told of without it, and keeps back nothing that came after', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    await fake.receive('venue', { from: MARIA, message: { conversation: 'oi\0 tudo \ud800 bem' } })
    await fake.receive('venue', { from: MARIA, message: { conversation: 'tem mesa?' } })
    expect((await events.next('message')).message.text).toBe('oi tudo \ufffd bem')
    expect((await events.next('message', ({ message }) => message.text === 'tem mesa?')).message.fromMe).toBe(false)
  })
})

describe('what is said through a foreign Evolution API', () => {
  const answer = { to: `${MARIA}@s.whatsapp.net`, text: 'Temos sim!', messageId: 'BALCAO0001' }

  it('leaves once and is confirmed under our own id, whatever id it has there', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    expect(await client.sendText('venue', answer)).toEqual({ messageId: 'BALCAO0001' })
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await client.sendText('venue', answer)
    expect(fake.sent).toHaveLength(1)
    await fake.acknowledge('venue', fake.sent[0]!.id, 'READ')
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'read')
    expect(events.all.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('is recognised when its answer was lost, and does not leave again', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    fake.loseNextAnswer = true
    await expect(client.sendText('venue', answer)).rejects.toMatchObject({ code: 'unreachable', retryable: true })
    await client.sendText('venue', answer)
    expect(fake.sent).toHaveLength(1)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    expect(events.all.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('is known as ours when the server changed its words', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    fake.rewrite = (text) => `*Bar do Ze:* ${text}`
    await client.sendText('venue', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await fake.receive('venue', { from: MARIA, text: 'obrigada' })
    await events.next('message')
    expect(events.all.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))).toEqual(['obrigada'])
  })

  it('is confirmed by asking when no webhook confirms it', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    fake.webhooksWork = false
    await client.sendText('venue', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'sent')
    await fake.acknowledge('venue', fake.sent[0]!.id, 'DELIVERY_ACK')
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001' && receipt.status === 'delivered')
  })

  it('keeps its own id from 2.4 on', async () => {
    await using fixture = await useForeignFixture({ version: '2.4.0' })
    await linkVenue(fixture)
    await fixture.client.sendText('venue', answer)
    expect(fixture.fake.sent).toMatchObject([{ id: 'BALCAO0001' }])
  })

  it('is not taken for another equal text that the venue wrote on its phone', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake, events } = fixture
    await linkVenue(fixture)
    await fake.receive('venue', { from: MARIA, text: answer.text, fromMe: true })
    await events.next('message', ({ message }) => message.fromMe)
    fake.loseNextText = true
    await expect(client.sendText('venue', answer)).rejects.toMatchObject({ code: 'unreachable' })
    await client.sendText('venue', answer)
    await events.next('receipt', ({ receipt }) => receipt.messageId === 'BALCAO0001')
    expect(fake.sent).toHaveLength(1)
  })

  it('fails with a reason', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake } = fixture
    await linkVenue(fixture)
    const nobody = client.sendText('venue', { ...answer, to: '5500000000000', messageId: 'BALCAO0002' })
    await expect(nobody).rejects.toMatchObject({ code: 'number_not_on_whatsapp', retryable: false })
    fake.numbers.get('venue')!.state = 'close'
    await expect(client.sendText('venue', answer)).rejects.toMatchObject({ code: 'not_connected', retryable: true })
    fake.unlicensed = true
    await expect(client.sendText('venue', answer)).rejects.toMatchObject({ code: 'license_required', retryable: false })
  })
})

describe('the calls of a foreign Evolution API', () => {
  it('are spoken as it wants them', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake } = fixture
    await linkVenue(fixture)
    await client.applySettings('venue', { rejectCall: true, msgCall: 'x'.repeat(150), groupsIgnore: true })
    await client.applySettings('venue', { groupsIgnore: false })
    expect(fake.numbers.get('venue')!.settings).toEqual({
      rejectCall: true,
      msgCall: 'x'.repeat(100),
      groupsIgnore: false,
      alwaysOnline: false,
      readMessages: false,
      readStatus: false,
      syncFullHistory: false,
    })
    const messageId = await fake.receive('venue', { from: MARIA, text: 'oi' })
    await fake.receive('venue', { from: '120363012345678901@g.us', text: 'no grupo' })
    await client.markRead('venue', [{ messageId, jid: `${MARIA}@s.whatsapp.net` }])
    const read = { instance: 'venue', id: messageId, remoteJid: `${MARIA}@s.whatsapp.net` }
    expect(fake.read).toEqual([read])
    await client.sendPresence('venue', { to: MARIA, presence: 'composing' })
    const jid = `${MARIA}@s.whatsapp.net`
    expect(await client.contacts('venue')).toEqual([{ jid, name: 'Maria', phone: MARIA, lid: null }])
    expect(await client.chats('venue')).toMatchObject([{ jid, unread: 0 }])
    expect(await client.messages('venue')).toMatchObject([{ messageId, jid, fromMe: false, text: 'oi' }])
    await client.sendText('venue', { to: read.remoteJid, text: 'olá', messageId: 'READ0001', reads: [messageId] })
    expect(fake.read).toEqual([read, read])
    await client.logout('venue')
    await client.logout('venue')
    await client.deleteInstance('venue')
    expect([...fake.numbers.keys()]).toEqual([])
  })

  it('are refused where there is nothing behind them', async () => {
    await using fixture = await useForeignFixture()
    const { client } = fixture
    const demo = client.createInstance({ instanceName: 'venue', network: 'demo' })
    await expect(demo).rejects.toMatchObject({ code: 'network_unavailable' })
    await client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    const again = client.createInstance({ instanceName: 'venue', network: 'whatsapp' })
    await expect(again).rejects.toMatchObject({ code: 'name_taken' })
    await expect(client.logout('nobody')).rejects.toMatchObject({ code: 'instance_missing' })
  })
})

describe('edits and deletions at a foreign Evolution API', () => {
  it('are asked for, and come by webhook', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events, logs } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'mesa para 4' })
    await fake.edit('venue', id, 'mesa para 6')
    expect((await events.next('edit')).edit).toMatchObject({ messageId: id, text: 'mesa para 6' })
    await fake.revoke('venue', id)
    expect((await events.next('delete')).delete).toMatchObject({ messageId: id, fromMe: false })
    expect(logs.filter((line) => line.includes('could not be read'))).toEqual([])
  })

  it('are seen at once although the key is as their author sees it, by whom it is that wrote', async () => {
    await using fixture = await useForeignFixture({ asInProduction: true })
    const { fake, events } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'mesa para 4' })
    await events.next('message', ({ message }) => message.messageId === id)
    // A calm number is looked at every 15 s; an edit is not waited for so long.
    const asked = performance.now()
    fake.writesAfter = 3_000
    const edited = fake.edit('venue', id, 'mesa para 6')
    const { edit } = await events.next('edit')
    expect(edit).toMatchObject({ messageId: id, fromMe: false, peer: { phone: MARIA }, text: 'mesa para 6' })
    expect(performance.now() - asked).toBeLessThan(2_000)
    await edited
    expect(events.all.filter(({ type }) => type === 'edit')).toHaveLength(1)
  })

  it('are not taken back by a list that does not have them yet', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'mesa para 4' })
    await events.next('message', ({ message }) => message.messageId === id)
    await fake.edit('venue', id, 'mesa para 6')
    fake.writesAfter = 1_500
    await fake.edit('venue', id, 'mesa para 8')
    await fake.receive('venue', { from: MARIA, text: 'fim' })
    await events.next('message', ({ message }) => message.text === 'fim')
    const told = events.all.flatMap((event) => (event.type === 'edit' ? [event.edit.text] : []))
    expect(told).toEqual(['mesa para 6', 'mesa para 8'])
  })

  it('are told apart where no webhook tells of them: edited, and then taken back', async () => {
    await using fixture = await useForeignFixture({ webhooks: false })
    const { fake, events } = fixture
    await linkVenue(fixture)
    const ids = [await fake.receive('venue', { from: MARIA, text: 'mesa para 4' })]
    await events.next('message', ({ message }) => message.messageId === ids[0])
    await fake.edit('venue', ids[0]!, 'mesa para 6')
    await events.next('edit')
    // Noted twice by the time it is looked at, as the server does with what WhatsApp delivers twice.
    ids.push(await fake.receive('venue', { from: MARIA, text: 'oi' }))
    await events.next('message', ({ message }) => message.messageId === ids[1])
    for (const _ of [1, 2]) await fake.edit('venue', ids[1]!, 'olá')
    await events.next('edit', ({ edit }) => edit.text === 'olá')
    await fake.revoke('venue', ids[0]!)
    expect((await events.next('delete')).delete).toMatchObject({ messageId: ids[0], fromMe: false })
    await fake.receive('venue', { from: MARIA, text: 'fim' })
    await events.next('message', ({ message }) => message.text === 'fim')
    expect(events.all.filter(({ type }) => type === 'delete')).toHaveLength(1)
    expect(events.all.filter(({ type }) => type === 'edit')).toHaveLength(2)
  })

  it('are no deletion where the server notes twice what a webhook told once', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'oi' })
    await events.next('message', ({ message }) => message.messageId === id)
    const at = new Date()
    for (const _ of [1, 2]) await fake.edit('venue', id, 'olá', at)
    await events.next('edit')
    const { MessageUpdate } = fake.numbers.get('venue')!.rows.at(-1)!
    expect(MessageUpdate.filter(({ status }) => status === 'EDITED')).toHaveLength(2)
    const looks = fake.pages.length
    await expect.poll(() => fake.pages.length, { timeout: 10_000 }).toBeGreaterThan(looks + 4)
    expect(events.all.filter(({ type }) => type === 'delete')).toEqual([])
    // A later mark is one.
    fake.webhooksWork = false
    await fake.revoke('venue', id, new Date(Date.now() + 2_000))
    expect((await events.next('delete')).delete).toMatchObject({ messageId: id })
    expect(events.all.filter(({ type }) => type === 'edit' || type === 'delete')).toHaveLength(2)
  })

  it('are found where nothing is left of a message but that it was deleted', async () => {
    let now = Date.now()
    await using fixture = await useForeignFixture({ webhooks: false, now: () => new Date(now) })
    const { fake, events, inbox } = fixture
    await linkVenue(fixture)
    const id = await fake.receive('venue', { from: MARIA, text: 'some' })
    await fake.receive('venue', { from: MARIA, text: 'fica' })
    await events.next('message', ({ message }) => message.text === 'fica')
    // Long ago: news from then would be none.
    now += 3_600_000
    await expect
      .poll(async () => (await inbox.store.byName('venue'))!.watchFrom.getTime(), { timeout: 10_000 })
      .toBeGreaterThan(now - 3_000_000)
    fake.deleteSilently('venue', id)
    expect((await events.next('delete')).delete).toMatchObject({ messageId: id, fromMe: false, peer: { phone: MARIA } })
  })

  it('are found when no webhook told of them, each once', async () => {
    await using fixture = await useForeignFixture()
    const { fake, events } = fixture
    await linkVenue(fixture)
    const texts = ['fica', 'muda', 'muda duas vezes', 'some']
    const ids = new Map<string, string>()
    for (const text of texts) ids.set(text, await fake.receive('venue', { from: MARIA, text }))
    await events.next('message', ({ message }) => message.text === 'some')
    // One edit came by webhook before webhooks ceased.
    await fake.edit('venue', ids.get('muda duas vezes')!, 'uma vez')
    await events.next('edit', ({ edit }) => edit.text === 'uma vez')
    fake.webhooksWork = false
    await fake.edit('venue', ids.get('muda')!, 'mudou')
    await fake.edit('venue', ids.get('muda duas vezes')!, 'duas vezes')
    await fake.revoke('venue', ids.get('some')!)
    // Found only after it was changed; noted twice, as the server does with what WhatsApp delivers twice.
    const late = await fake.receive('venue', { from: MARIA, text: 'nunca vista' })
    for (const _ of [1, 2]) await fake.edit('venue', late, 'vista tarde')
    await events.next('edit', ({ edit }) => edit.text === 'vista tarde')
    await events.next('delete')
    await fake.receive('venue', { from: MARIA, text: 'fim' })
    await events.next('message', ({ message }) => message.text === 'fim')
    // One more whole look at all of them.
    await fake.receive('venue', { from: MARIA, text: 'fim mesmo' })
    await events.next('message', ({ message }) => message.text === 'fim mesmo')
    const told = events.all.flatMap((event) => (event.type === 'edit' ? [event.edit.text] : []))
    expect(told.toSorted()).toEqual(['duas vezes', 'mudou', 'uma vez', 'vista tarde'])
    const deleted = events.all.flatMap((event) => (event.type === 'delete' ? [event.delete.messageId] : []))
    expect(deleted).toEqual([ids.get('some')])
  })
})

describe('a server that its operator has not activated', () => {
  it('says so to whatever it is asked', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake } = fixture
    await linkVenue(fixture)
    fake.unlicensed = true
    const calls = [
      client.connectionState('venue'),
      client.connect('venue'),
      client.logout('venue'),
      client.deleteInstance('venue'),
      client.fetchInstances(),
      client.applySettings('venue', { rejectCall: true }),
    ]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'license_required', forOperator: true } })
    // It is connected all the same.
    fake.unlicensed = false
    expect(await client.connectionState('venue')).toBe('open')
  })
})
