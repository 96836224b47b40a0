import { FILE_AT_MOST, VenueFile, type ScheduleInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { describe, expect, it } from 'vitest'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const calendar = useScheduleFixture()
const { local, create, get, person, upload } = calendar

const bytes = (length: number, seed = 0) => Uint8Array.from({ length }, (_, index) => (index * 7 + seed) % 251)
const poster = () => new File([bytes(70_000)], 'sexta à noite.png', { type: 'image/png' })
const stored = async (file: File) => VenueFile.parse(await (await upload(file)).json())
const inside = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await calendar.fixture.app.db.tenant(calendar.fixture.owner.ownerId, (tx) => tx.execute<R>(query))).rows
const campaign = (more: Partial<ScheduleInput>) =>
  create({ type: 'campaign', audience: { kind: 'tag', tag: 'vip' }, end: local(9 * HOUR), ...more })
const filesLeft = () =>
  calendar.fixture
    .left()
    .map(({ to, text, messageId }) => [to, text, calendar.fixture.app.gateway.files.get(messageId)])

describe('a file', () => {
  it('reaches every phone byte for byte, with the text of each below it, and is stored once', async () => {
    const people = [await person('Ana', ['vip']), await person('Bia', ['vip']), await person('Caio', ['vip'])]
    const file = await stored(poster())
    expect(file).toMatchObject({ kind: 'image', fileName: 'sexta à noite.png', size: 70_000, mimeType: 'image/png' })
    const { id } = await campaign({ fileId: file.id, text: 'Vem, {nome}!' })
    expect(await get(id)).toMatchObject({ file, text: 'Vem, {nome}!' })
    await calendar.fixture.live(14 * MINUTE)
    const sent = { kind: 'image', mimeType: 'image/png', fileName: 'sexta à noite.png', voice: false }
    expect(new Map(filesLeft().map(([to, ...carried]) => [to, carried]))).toEqual(
      new Map(
        people.map(({ phone, name }) => [
          `${phone}@s.whatsapp.net`,
          [`Vem, ${name}!`, { ...sent, data: bytes(70_000) }],
        ]),
      ),
    )
    expect(
      await inside(sql`select count(*)::int as files, sum(octet_length(data))::int as size from venue_files`),
    ).toEqual([{ files: 1, size: 70_000 }])
    expect(await inside(sql`select count(*)::int as rows, count(data)::int as copies from message_files`)).toEqual([
      { rows: 3, copies: 0 },
    ])
    const { contacts } = await calendar.fixture.rpc.contacts.list({ search: 'Bia' })
    const { conversations } = await calendar.fixture.rpc.conversations.ofContact({ contactId: contacts[0]!.id })
    const { messages } = await calendar.fixture.rpc.conversations.messages({ conversationId: conversations[0]!.id })
    const shown = await calendar.fixture.request(`/api/media/${messages.at(-1)!.id}`, {
      headers: { range: 'bytes=5-14' },
    })
    expect(shown.status).toBe(206)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes(70_000).slice(5, 15))
  })

  it.each([
    ['a film', 'video/mp4', 'video', 'Oi'],
    ['a sound, without words', 'audio/mpeg', 'audio', ''],
    ['a document', 'application/pdf', 'document', 'O cardápio'],
    ['a picture without words', 'image/jpeg', 'image', ''],
  ])('may be %s', async (_what, type, kind, text) => {
    await person('Ana', ['vip'])
    const { id } = await stored(new File([bytes(900, 3)], 'arquivo', { type }))
    await campaign({ fileId: id, text })
    await calendar.fixture.live(11 * MINUTE)
    const [[, caption, file]] = filesLeft() as [[string, string, unknown]]
    expect(caption).toBe(text)
    expect(file).toMatchObject({ kind, mimeType: type, data: bytes(900, 3) })
  })

  it('has words below it that end where they stop being shown, when somebody with a longer name came later', async () => {
    await person('Ana', ['vip'])
    const { id: fileId } = await stored(poster())
    const text = `Oi {nome}! ${'vem '.repeat(253)}`.trim()
    await campaign({ fileId, text })
    await person('Maximiliano', ['vip'])
    await calendar.fixture.live(14 * MINUTE)
    const captions = calendar.fixture.left().map(({ text: caption }) => caption ?? '')
    expect(captions).toHaveLength(2)
    expect(captions).toContain(text.replace('{nome}', 'Ana'))
    const cut = captions.find((caption) => caption.startsWith('Oi Maximiliano! '))!
    expect(cut.length).toBeLessThanOrEqual(1024)
    expect(cut).toMatch(/ vem…$/)
  })

  it('stays with what is moved, copied or comes again', async () => {
    const ana = await person('Ana')
    const { id: fileId } = await stored(poster())
    const made = await create({
      fileId,
      audience: { kind: 'contacts', contactIds: [ana.id] },
      recurrence: 'daily',
    })
    const later = {
      ...made,
      scope: 'all' as const,
      fileId,
      start: local(HOUR),
      end: local(3 * HOUR),
      audience: { kind: 'kept' as const },
    }
    expect(await calendar.fixture.rpc.schedules.update(later)).toMatchObject({ file: { id: fileId } })
    expect(await calendar.fixture.rpc.schedules.duplicate({ id: made.id })).toMatchObject({ file: { id: fileId } })
    await calendar.fixture.live(62 * MINUTE, MINUTE)
    calendar.fixture.app.wait(24 * HOUR)
    await calendar.fixture.live(MINUTE)
    expect(filesLeft().map(([, , file]) => file)).toMatchObject([{ data: bytes(70_000) }, { data: bytes(70_000) }])
    const words = { scope: 'all' as const, fileId: null, text: 'oi', audience: later.audience }
    await calendar.fixture.rpc.schedules.update({ ...(await calendar.all()).at(-1)!, ...words })
    expect((await calendar.all()).at(-1)).toMatchObject({ file: null, text: 'oi' })
  })

  it('goes a day after the last thing that carried it, and not before', async () => {
    const ana = await person('Ana')
    const unused = await stored(poster())
    const { id: fileId } = await stored(poster())
    const { id } = await create({ fileId, audience: { kind: 'contacts', contactIds: [ana.id] } })
    const kept = async () => (await inside<{ id: string }>(sql`select id from venue_files`)).map((row) => row.id)
    await calendar.fixture.live(23 * HOUR, HOUR)
    expect(await kept()).toHaveLength(2)
    await calendar.fixture.live(3 * HOUR, HOUR)
    expect(await kept()).toEqual([fileId])
    expect((await calendar.fixture.request(`/api/files/${unused.id}`)).status).toBe(404)
    await calendar.fixture.rpc.schedules.delete({ id })
    await calendar.fixture.live(2 * HOUR, HOUR)
    // Whoever was sent it still sees it in the thread.
    expect(await kept()).toEqual([fileId])
    await inside(sql`delete from messages`)
    await calendar.fixture.live(2 * HOUR, HOUR)
    expect(await kept()).toEqual([])
  })
})

it('goes with a venue that leaves, sent or not', async () => {
  await person('Ana', ['vip'])
  const [sent, kept] = [await stored(poster()), await stored(poster())]
  await campaign({ fileId: sent.id, text: 'oi' })
  await campaign({ fileId: kept.id, text: 'oi', start: local(5 * HOUR) })
  await calendar.fixture.live(11 * MINUTE)
  expect(filesLeft()).toHaveLength(1)
  const { rpc, owner, app } = calendar.fixture
  await rpc.account.deleteAccount({ password: owner.password })
  const { rows } = await app.db.pool.query('select 1 from venue_files where id = any($1)', [[sent.id, kept.id]])
  expect(rows).toEqual([])
})

describe('is refused', () => {
  it('when it is too large, empty, or not from our own page', async () => {
    const code = async (answer: Response) => [answer.status, await answer.json()]
    const large = new File([new Uint8Array(FILE_AT_MOST + 1)], 'filme.mp4', { type: 'video/mp4' })
    expect(await code(await upload(large))).toEqual([413, { code: 'file_too_large' }])
    expect(await code(await upload(new File([], 'nada.png')))).toEqual([400, { code: 'file_empty' }])
    expect(await code(await upload(poster(), {}))).toEqual([403, { code: 'forbidden' }])
  })

  it('with a text that WhatsApp would not show', async () => {
    await person('Ana', ['vip'])
    const sound = await stored(new File([bytes(9)], 'oi.mp3', { type: 'audio/mpeg' }))
    await expect(campaign({ fileId: sound.id, text: 'oi' })).rejects.toMatchObject({ code: 'audio_with_text' })
    const { id: fileId } = await stored(poster())
    await expect(campaign({ fileId, text: 'o'.repeat(1025) })).rejects.toMatchObject({ code: 'caption_too_long' })
    // Nor what would be too long for somebody once it is filled in.
    const text = `Oi {nome}! ${'o'.repeat(1012)}`
    await campaign({ fileId, text })
    const tooLong = { code: 'caption_too_long' }
    const people = [{ name: 'Maximiliano Peixoto', phone: '(21) 95555-0001' }]
    await expect(campaign({ fileId, text, audience: { kind: 'people', people } })).rejects.toMatchObject(tooLong)
    await campaign({ fileId: null, text, audience: { kind: 'people', people } })
    await expect(campaign({ fileId, text })).rejects.toMatchObject(tooLong)
    const { fields, update } = calendar.fixture.rpc.contacts
    const bebida = { label: 'Bebida', kind: 'text' as const, choices: [], inTable: false }
    await fields.add(bebida)
    const own = `Sua bebida: {bebida}. ${'o'.repeat(1000)}`
    await campaign({ fileId, text: own })
    const { id: contactId } = await person('Bia')
    await update({
      contactId,
      name: 'Bia',
      email: '',
      birthday: null,
      notes: '',
      tags: [],
      custom: { bebida: 'Caipirinha de maracujá' },
    })
    await expect(campaign({ fileId, text: own })).rejects.toMatchObject(tooLong)
    await expect(campaign({ fileId, audience: { kind: 'none' } })).rejects.toMatchObject({
      code: 'schedule_incomplete',
    })
  })

  it('when it is of another venue', async () => {
    const { id: fileId } = await stored(poster())
    expect((await calendar.fixture.request(`/api/files/${fileId}`)).headers.get('content-type')).toBe('image/png')
    await calendar.fixture.enter()
    await person('Ana', ['vip'])
    await expect(campaign({ fileId, text: 'oi' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await calendar.fixture.request(`/api/files/${fileId}`)).status).toBe(404)
  })
})
