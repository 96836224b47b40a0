import { filesCopy } from '@balcao/copy/assistant/files'
import { describe, expect, it } from 'vitest'
import { JPEG, openFilesFixture } from '#testing/customer-files-fixture.ts'

const { ask } = filesCopy.pt

describe('a picture', () => {
  it.each([
    ['openai', `data:image/jpeg;base64,${Buffer.from(JPEG).toString('base64')}`],
    ['anthropic', Buffer.from(JPEG).toString('base64')],
    ['google', Buffer.from(JPEG).toString('base64')],
    ['openai-compatible', `data:image/jpeg;base64,${Buffer.from(JPEG).toString('base64')}`],
  ] as const)('is shown to a model of %s, with the words below it', async (provider, shown) => {
    const { stub, send, settle, received, ledger } = await openFilesFixture({ sees: provider })
    stub.turns.push({ text: 'Que vinho bonito! A rolha custa R$ 40.' })
    send({ kind: 'image', text: 'posso levar este?' })
    await settle()
    expect(received()).toEqual(['Que vinho bonito! A rolha custa R$ 40.'])
    expect(stub.asked[0]!.body).toContain(shown)
    expect(stub.asked[0]!.body).toContain('image/jpeg')
    expect(stub.asked[0]!.body).toContain('posso levar este?')
    expect(stub.judged).toHaveLength(1)
    expect(await ledger()).toMatchObject([{ input: 200, output: 40 }])
  })

  it.each([['openai'], ['anthropic'], ['google'], ['openai-compatible']] as const)(
    'is remembered by a model of %s for what is asked next, for some minutes and not for ever',
    async (provider) => {
      const { app, stub, send, write, settle, received } = await openFilesFixture({ sees: provider })
      const bytes = Buffer.from(JPEG).toString('base64')
      stub.turns.push({ text: 'Que vinho bonito!' }, { text: 'Esse pode: a rolha custa R$ 40.' }, { text: 'Pode sim!' })
      send({ kind: 'image', text: 'olha o que eu ganhei' })
      await settle()
      write('posso levar esse?')
      await settle()
      expect(received()).toEqual(['Que vinho bonito!', 'Esse pode: a rolha custa R$ 40.'])
      const { body } = stub.asked[1]!
      expect(body.split(bytes)).toHaveLength(2)
      // Where it was said, not beside the new question.
      expect(body.indexOf(bytes)).toBeLessThan(body.indexOf('posso levar esse?'))
      app.wait(10 * 60_000)
      write('e a rolha, quanto custa mesmo?')
      await settle()
      expect(stub.asked).toHaveLength(3)
      expect(stub.asked[2]!.body).not.toContain(bytes)
    },
  )

  it('that the model refuses does not stand in the way of what is written next', async () => {
    const { stub, send, write, settle, received } = await openFilesFixture({ sees: 'openai' })
    const refused = { status: 400, body: '{"error":{"message":"no images here"}}' }
    stub.turns.push(refused, refused, { text: 'A rolha custa R$ 40 por garrafa.' })
    send({ kind: 'image' })
    await settle()
    write('quanto é a rolha mesmo?')
    await settle()
    expect(received()[1]).toBe('A rolha custa R$ 40 por garrafa.')
    expect(stub.asked).toHaveLength(3)
    expect(stub.asked[2]!.body).not.toContain(Buffer.from(JPEG).toString('base64'))
  })

  it('gives way to a newer one', async () => {
    const { stub, send, settle } = await openFilesFixture({ sees: 'openai' })
    stub.turns.push({ text: 'Que vinho bonito!' }, { text: 'Esse também é bonito.' })
    send({ kind: 'image', text: 'olha' })
    await settle()
    send({ kind: 'image', text: 'e esse?' }, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9, 9, 9, 9, 9, 9, 9]))
    await settle()
    expect(stub.asked[1]!.body).not.toContain(Buffer.from(JPEG).toString('base64'))
  })

  it('bears out nothing: a price that only stands in it is not said', async () => {
    const { stub, send, settle, received } = await openFilesFixture({ sees: 'openai' })
    stub.turns.push({ text: 'Pela foto, a rolha custa R$ 5!' }, { text: 'Na foto diz R$ 5.' })
    send({ kind: 'image' })
    await settle()
    expect(received()[0]).toContain(ask(['image']))
  })

  it('that the model refuses is asked for in words', async () => {
    const { stub, send, settle, received } = await openFilesFixture({ sees: 'openai' })
    stub.turns.push({ status: 400, body: '{"error":{"message":"no images here"}}' })
    send({ kind: 'image' })
    await settle()
    expect(received()).toHaveLength(1)
    expect(received()[0]).toContain(ask(['image']))
  })

  it.each([
    ['is too large', new Uint8Array(3_600_000).fill(0xff)],
    ['is no picture at all', new TextEncoder().encode('<svg onload="x">')],
  ])('that %s is not shown', async (_, data) => {
    const { stub, send, settle, received } = await openFilesFixture({ sees: 'openai' })
    send({ kind: 'image' }, data)
    await settle()
    expect(stub.asked).toEqual([])
    expect(received()[0]).toContain(ask(['image']))
  })
})
