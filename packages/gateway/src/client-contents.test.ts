import { describe, expect, it } from 'vitest'
import { BOB, linkShop, useFixture, SHOP } from './testing/fixture.ts'
import { linkVenue, MARIA, useForeignFixture } from '../../gateway-client/src/testing/foreign-fixture.ts'
import { voiceNote } from '../../whatsapp-engine/src/testing/voice-note.ts'

const PDF = { kind: 'document' as const, mimeType: 'application/pdf', fileName: 'lista.pdf', voice: false }

describe('what the client sends beside plain words', () => {
  it('is a file with its words, a voice note, an answer and a reaction', async () => {
    await using fixture = await useFixture()
    const shop = await fixture.open()
    await linkShop(fixture, shop)
    const { client } = shop
    const data = new TextEncoder().encode('%PDF-1.7 the list')
    const asked = await fixture.phones.send({ from: BOB, to: SHOP, text: 'tem lista?' })
    await shop.events.next('message')
    const quoted = { messageId: asked.id, fromMe: false, text: 'tem lista?' }
    await client.sendFile('shop', {
      to: BOB,
      messageId: 'FILE0001',
      caption: 'a lista',
      file: { ...PDF, data },
      quoted,
    })
    await client.sendFile('shop', { to: BOB, messageId: 'FILE0001', caption: 'a lista', file: { ...PDF, data } })
    const voice = {
      kind: 'audio' as const,
      data: voiceNote({ sizes: [40, 40] }),
      mimeType: 'audio/ogg; codecs=opus',
      fileName: null,
      voice: true,
    }
    await client.sendFile('shop', { to: BOB, messageId: 'VOICE001', caption: '', file: voice })
    await client.sendText('shop', { to: BOB, messageId: 'TEXT0001', text: 'aqui', quoted })
    await client.sendReaction('shop', { to: BOB, target: quoted, emoji: '👍', messageId: 'REACT001' })
    await fixture.phones.waitForInbox(BOB, ({ id }) => id === 'REACT001')
    const inbox = await fixture.phones.inbox(BOB)
    const got = (id: string) => inbox.filter((message) => message.id === id)
    expect(got('FILE0001')).toMatchObject([
      {
        kind: 'document',
        text: 'a lista',
        media: { mimetype: 'application/pdf', bytes: 17, fileName: 'lista.pdf' },
        quoted: asked.id,
      },
    ])
    expect(got('VOICE001')).toMatchObject([{ kind: 'voice', media: { seconds: 1 } }])
    expect(got('TEXT0001')).toMatchObject([{ text: 'aqui', quoted: asked.id }])
    expect(got('REACT001')).toMatchObject([{ kind: 'reaction', text: '👍', of: asked.id }])
  })

  it('goes to a foreign Evolution API in its own words, and once', async () => {
    await using fixture = await useForeignFixture()
    const { client, fake } = fixture
    await linkVenue(fixture)
    await client.sendText('venue', { to: MARIA, text: 'Temos sim!', messageId: 'BALCAO0001' })
    const theirs = fake.sent[0]!.id
    const data = new TextEncoder().encode('%PDF-1.7')
    const file = { to: MARIA, messageId: 'BALCAO0002', caption: 'a lista', file: { ...PDF, data } }
    const quoted = { messageId: 'BALCAO0001', fromMe: true, text: 'Temos sim!' }
    for (const _ of ['first', 'repeated']) await client.sendFile('venue', { ...file, quoted })
    await client.sendReaction('venue', { to: MARIA, target: quoted, emoji: '👍', messageId: 'BALCAO0003' })
    expect(fake.bodies.map(({ path, body }) => [path, body])).toEqual([
      [
        '/message/sendMedia/venue',
        {
          number: MARIA,
          mediatype: 'document',
          mimetype: 'application/pdf',
          media: Buffer.from(data).toString('base64'),
          fileName: 'lista.pdf',
          caption: 'a lista',
          quoted: { key: { id: theirs, fromMe: true }, message: { conversation: 'Temos sim!' } },
        },
      ],
      [
        '/message/sendReaction/venue',
        { key: { id: theirs, remoteJid: `${MARIA}@s.whatsapp.net`, fromMe: true }, reaction: '👍' },
      ],
    ])
  })
})
