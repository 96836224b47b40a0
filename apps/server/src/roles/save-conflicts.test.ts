import { conflict } from '@balcao/copy/conflict'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { FILLED } from '#testing/filled-forms.ts'
import { proceduresOfContract } from '#testing/procedures-of-contract.ts'
import { useScheduleFixture } from '#testing/schedule-fixture.ts'

const calendar = useScheduleFixture()
const refused = (changed: Record<string, unknown>) => ({ code: 'changed_meanwhile', data: { changed } })

it('says what somebody else saved of an entry of the calendar since it was opened', async () => {
  const ana = await calendar.person('Ana')
  const input = calendar.input({ text: 'oi', audience: { kind: 'contacts', contactIds: [ana.id] } })
  const { id } = await calendar.fixture.rpc.schedules.create(input)
  const base = { ...input, audience: { kind: 'kept' as const } }
  const update = (more: object) => calendar.fixture.rpc.schedules.update({ ...base, id, base, ...more })
  await update({ text: 'de outra aba' })
  await expect(update({ title: 'Minha' })).rejects.toMatchObject(refused({ text: 'de outra aba' }))
  expect(await calendar.get(id)).toMatchObject({ title: 'Noite de jazz', text: 'de outra aba' })
  await update({ title: 'Minha', text: 'de outra aba', base: { ...base, text: 'de outra aba' } })
  expect(await calendar.get(id)).toMatchObject({ title: 'Minha', text: 'de outra aba' })
})

it('lets only the first of two tabs change whom an entry is for', async () => {
  const [ana, bia, caio] = [await calendar.person('Ana'), await calendar.person('Bia'), await calendar.person('Caio')]
  const to = (...people: { id: string; phone: string }[]) => ({
    kind: 'contacts' as const,
    contactIds: people.map(({ id }) => id),
  })
  const input = calendar.input({ type: 'campaign', text: 'oi', audience: to(ana, bia) })
  const made = await calendar.fixture.rpc.schedules.create(input)
  const kept = (of: typeof made) => ({ kind: 'kept' as const, version: of.recipients.version })
  const base = { ...input, audience: kept(made) }
  const update = (more: object) => calendar.fixture.rpc.schedules.update({ ...input, id: made.id, base, ...more })
  // An answer that is lost is asked for again, with the same people.
  await update({ audience: to(caio) })
  const saved = await update({ audience: to(caio) })
  await update({ audience: { kind: 'people', people: [{ phone: caio.phone }] } })
  const changed = refused({ audience: kept(saved) })
  await expect(update({ audience: to(bia) })).rejects.toMatchObject(changed)
  await expect(update({ audience: kept(made), text: 'olá' })).rejects.toMatchObject(changed)
  expect(await calendar.states(made.id)).toMatchObject([['Caio', 'pending', null]])
})

it('sends nothing now that is not what was seen', async () => {
  const [ana, bia] = [await calendar.person('Ana'), await calendar.person('Bia')]
  const to = ({ id }: { id: string }) => ({ kind: 'contacts' as const, contactIds: [id] })
  const input = calendar.input({ text: 'oi', audience: to(ana) })
  const made = await calendar.fixture.rpc.schedules.create(input)
  const { schedules } = calendar.fixture.rpc
  const seen = (of: typeof made) => ({
    ...input,
    text: of.text,
    audience: { kind: 'kept' as const, version: of.recipients.version },
  })
  const send = (of: typeof made) => schedules.change({ id: made.id, action: 'sendNow', base: seen(of) })
  const other = await schedules.update({ ...input, id: made.id, text: 'de outra aba', audience: { kind: 'kept' } })
  await expect(send(made)).rejects.toMatchObject(refused({ text: 'de outra aba' }))
  const another = await schedules.update({ ...input, id: made.id, text: 'de outra aba', audience: to(bia) })
  await expect(send(other)).rejects.toMatchObject(refused({ audience: seen(another).audience }))
  expect(await send(another)).toMatchObject({ status: 'pending' })
})

it('lets only the first of two saves through that are made at the same moment', async () => {
  const { rpc } = calendar.fixture
  const rule = { name: 'Nova', trigger: { kind: 'new-contact' as const }, conditions: [], isOn: false }
  const made = await rpc.automations.create({ ...rule, actions: [{ kind: 'tag', tag: 'novo', add: true }] })
  const { id } = made
  const save = (name: string) => rpc.automations.update({ ...rule, actions: made.actions, name, id, base: made })
  const done = await Promise.allSettled([save('Um'), save('Dois')])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('compares fields in their groups, and what the form does not say with nothing', async () => {
  const { rpc } = calendar.fixture
  const item = {
    name: 'Caipirinha',
    category: '',
    description: '',
    price: 20,
    active: true,
    days: [],
    from: '',
    to: '',
  }
  await rpc.menu.add({ items: [item] })
  const [stored] = (await rpc.menu.list({})).items
  const { id } = stored!
  await rpc.menu.update({ id, item: { ...item, price: 22 }, base: stored })
  await expect(rpc.menu.update({ id, item: { ...item, price: 25 }, base: stored })).rejects.toMatchObject(
    refused({ price: 22 }),
  )
  const before = await rpc.venue.get()
  const { name, description, welcomeMessage } = before.settings
  const general = { name, description, welcomeMessage, segmento: before.profile.segmento }
  await rpc.venue.save({ general: { ...general, welcomeMessage: 'Olá!' }, base: { general } })
  await expect(rpc.venue.save({ general, base: { general } })).rejects.toMatchObject(
    refused({ 'general.welcomeMessage': 'Olá!' }),
  )
  await rpc.venue.save({ contact: { endereco: 'Rua A, 1' }, base: { general } })
  const reservation = { date: '2030-05-10', time: '20:00', partySize: 2, name: 'Rui Lima', phone: '', notes: '' }
  const { reservation: made } = await rpc.reservations.add({ reservation, anyway: true })
  const table = (partySize: number) =>
    rpc.reservations.update({
      id: made!.id,
      reservation: { ...reservation, partySize },
      anyway: true,
      tell: false,
      base: { ...made },
    })
  await table(4)
  await expect(table(6)).rejects.toMatchObject(refused({ partySize: 4 }))
  const contact = await calendar.person('Ana')
  const fields = { name: 'Ana Lima', email: '', birthday: null, notes: '', tags: [] }
  await rpc.contacts.update({ contactId: contact.id, ...fields, base: { ...contact } })
  // Its answer was lost, and somebody presses again.
  await rpc.contacts.update({ contactId: contact.id, ...fields, base: { ...contact } })
  const other = { ...fields, name: 'Ana Souza', base: { ...contact } }
  await expect(rpc.contacts.update({ contactId: contact.id, ...other })).rejects.toMatchObject(
    refused({ name: 'Ana Lima' }),
  )
})

/** A form that was opened, the field that two people change, and what they make of it. */
type Open = { input: Record<string, unknown>; base: object; field: string; theirs: unknown; mine: unknown }
const fixture = () => calendar.fixture
const ids = () => ({ channelId: fixture().owner.channelId })
const asAdmin = async () => {
  await fixture().app.db.pool.query(`update profiles set role = 'admin' where id = $1`, [fixture().owner.ownerId])
  onTestFinished(async () => {
    await fixture().app.db.pool.query('delete from operator_settings; delete from platform_settings')
    await fixture().app.app.settings.reload()
  })
  return fixture().rpc.admin
}
const aNight = async () => {
  await fixture().rpc.events.add(FILLED.event)
  const event = (await fixture().rpc.guestLists.events({})).events[0]!
  const { id } = await fixture().rpc.guestLists.add({ eventId: event.id, list: FILLED.guestList })
  return { event, listId: id }
}
/** A part of what the operator set. */
const part = async (name: 'site' | 'legal' | 'access' | 'security' | 'model' | 'mail' | 'gateway' | 'payments') => {
  const settings = await (await asAdmin()).operator.get()
  return settings[name]
}

/** Lists each save of the contract that carries a base, with a field and the values that two people give it. */
const forms: Record<string, () => Promise<Open>> = {
  'account.updateName': async () => {
    const base = { fullName: 'Ana' }
    await fixture().rpc.account.updateName(base)
    return { input: {}, base, field: 'fullName', theirs: 'Ana Lima', mine: 'Ana Souza' }
  },
  'account.updatePhone': async () => {
    const base = { phone: '' }
    await fixture().rpc.account.updatePhone(base)
    return { input: {}, base, field: 'phone', theirs: '5511988887777', mine: '5511977776666' }
  },
  'admin.users.update': async () => {
    const admin = await asAdmin()
    const { rows } = await admin.users.list({ search: 'ana' })
    const { id: userId, fullName, email } = rows[0]!
    const base = { fullName, email }
    return { input: { userId, ...base }, base, field: 'fullName', theirs: 'Ana Lima', mine: 'Ana Souza' }
  },
  'admin.operator.saveAccess': async () => {
    const base = await part('access')
    return { input: { ...base }, base, field: 'confirmEmail', theirs: 'off', mine: 'on' }
  },
  'admin.operator.saveGateway': async () => {
    const base = await part('gateway')
    const input = { ...base, source: 'remote', url: 'https://a.example', key: 'segredo' }
    return { input, base, field: 'url', theirs: 'https://b.example', mine: 'https://c.example' }
  },
  'admin.operator.saveLegal': async () => {
    const base = await part('legal')
    return { input: { ...base }, base, field: 'terms', theirs: 'Um', mine: 'Dois' }
  },
  'admin.operator.saveMail': async () => {
    const base = await part('mail')
    const input = { ...base, source: 'own', host: 'a.example', from: 'a@a.example', user: 'a', password: 'segredo' }
    return { input, base, field: 'from', theirs: 'b@a.example', mine: 'c@a.example' }
  },
  'admin.operator.saveModel': async () => {
    const base = await part('model')
    const input = { ...base, source: 'own', name: 'um', key: 'segredo' }
    return {
      input,
      base,
      field: 'prices',
      theirs: { input: 1, output: 2 },
      mine: { input: 3, output: 4 },
    }
  },
  'admin.operator.savePayments': async () => {
    const base = await part('payments')
    const input = { key: 'segredo', secret: 'segredo' }
    return { input, base, field: 'provider', theirs: 'mercado-pago', mine: 'none' }
  },
  'admin.operator.saveSecurity': async () => {
    // Only an admin with a second step may demand it of all.
    await calendar.fixture.app.db.pool.query('update "user" set two_factor_enabled = true')
    const base = await part('security')
    return { input: { ...base }, base, field: 'adminTwoFactor', theirs: true, mine: false }
  },
  'admin.operator.saveSite': async () => {
    const base = await part('site')
    return { input: { ...base }, base, field: 'name', theirs: 'Um', mine: 'Dois' }
  },
  'admin.plans.update': async () => {
    const base = await (await asAdmin()).plans.create(FILLED.plan)
    const input = { planId: base.id, plan: FILLED.plan }
    return { input, base, field: 'plan.limits.tokens', theirs: 1000, mine: 2000 }
  },
  'admin.settings.saveFreeLimits': async () => {
    await asAdmin()
    const base = FILLED.plan.limits
    return { input: { ...base }, base, field: 'contacts', theirs: 10, mine: 20 }
  },
  'admin.settings.saveIssuer': async () => {
    await asAdmin()
    const issuer = (name: string) => ({ name, document: '11222333000181', address: '' })
    return {
      input: { issuer: null },
      base: { issuer: null },
      field: 'issuer',
      theirs: issuer('Um'),
      mine: issuer('Dois'),
    }
  },
  'admin.settings.savePix': async () => {
    await asAdmin()
    const pix = (name: string) => ({ key: 'casa@bar.example', name, city: 'SAO PAULO' })
    return { input: { pix: null }, base: { pix: null }, field: 'pix', theirs: pix('UM'), mine: pix('DOIS') }
  },
  'automations.update': async () => {
    const base = await fixture().rpc.automations.create(FILLED.automation)
    return { input: { ...FILLED.automation, id: base.id }, base, field: 'name', theirs: 'Um', mine: 'Dois' }
  },
  'contacts.fields.update': async () => {
    const base = await fixture().rpc.contacts.fields.add(FILLED.field)
    return { input: { ...base }, base, field: 'label', theirs: 'Um', mine: 'Dois' }
  },
  'contacts.privacy.setRetention': async () => {
    const base = await fixture().rpc.contacts.privacy.retention()
    return { input: { ...base }, base, field: 'days', theirs: 40, mine: 50 }
  },
  'contacts.segments.update': async () => {
    const base = await fixture().rpc.contacts.segments.add(FILLED.segment)
    const rules = (tag: string) => [{ kind: 'tag', tag, has: true }]
    return { input: { ...base }, base, field: 'rules', theirs: rules('um'), mine: rules('dois') }
  },
  'contacts.update': async () => {
    const base = await fixture().rpc.contacts.add(FILLED.contact)
    const { phone: _, ...fields } = FILLED.contact
    return { input: { ...fields, contactId: base.id }, base, field: 'notes', theirs: 'Um', mine: 'Dois' }
  },
  'conversations.setTags': async () => {
    const { id: contactId } = await calendar.person('Bia', ['vip'])
    const { conversationId } = await fixture().rpc.conversations.start({ contactId })
    return { input: { conversationId }, base: { tags: ['vip'] }, field: 'tags', theirs: ['vip', 'um'], mine: ['dois'] }
  },
  'guestLists.update': async () => {
    const { listId: id } = await aNight()
    const base = FILLED.guestList
    return { input: { id, list: base }, base, field: 'list.benefit', theirs: 'Um', mine: 'Dois' }
  },
  'guestLists.updateGuest': async () => {
    const { event, listId } = await aNight()
    const guest = { name: 'Rui Lima', companions: 1 }
    await fixture().rpc.guestLists.addGuests({ listId, guests: [guest] })
    const { id } = (await fixture().rpc.guestLists.event({ eventId: event.id })).guests[0]!
    return { input: { id, guest }, base: guest, field: 'guest.companions', theirs: 2, mine: 0 }
  },
  'setup.save': async () => {
    const nothing = { items: [], events: [], snippets: [] }
    const base = { contact: { endereco: '' } }
    return { input: { ...nothing, ...base }, base, field: 'contact.endereco', theirs: 'Rua A, 1', mine: 'Rua B, 2' }
  },
  'subscription.savePayer': async () => {
    const base = { name: 'Bar da Ana', document: '11222333000181', address: '' }
    await fixture().rpc.subscription.savePayer(base)
    return { input: { ...base }, base, field: 'address', theirs: 'Rua A, 1', mine: 'Rua B, 2' }
  },
  'venue.save': async () => {
    const { sending } = await fixture().rpc.venue.get()
    const quiet = (from: string) => ({ from, until: '08:00' })
    const base = { sending: { ...sending, quiet: null } }
    await fixture().rpc.venue.save({ sending: { quiet: null } })
    return { input: base, base, field: 'sending.quiet', theirs: quiet('22:00'), mine: quiet('23:00') }
  },
  'venue.saveAgent': async () => {
    const { settings } = await fixture().rpc.venue.get()
    const input = { ...settings, type: 'bar', name: 'Bar da Ana' }
    return { input, base: settings, field: 'history', theirs: 'Um', mine: 'Dois' }
  },
  'knowledge.update': async () => {
    await fixture().rpc.knowledge.add({ snippets: [FILLED.snippet] })
    const base = (await fixture().rpc.knowledge.list({})).snippets[0]!
    return { input: { ...FILLED.snippet, id: base.id }, base, field: 'content', theirs: 'Um', mine: 'Dois' }
  },
  'menu.update': async () => {
    await fixture().rpc.menu.add({ items: [FILLED.menuItem] })
    const base = (await fixture().rpc.menu.list({})).items[0]!
    return { input: { id: base.id, item: FILLED.menuItem }, base, field: 'item.price', theirs: 13, mine: 14 }
  },
  'channels.rename': async () => ({ input: ids(), base: { label: '' }, field: 'label', theirs: 'Um', mine: 'Dois' }),
  'channels.saveSettings': async () => {
    const { isApplied: _, ...base } = await fixture().rpc.channels.settings(ids())
    return { input: base, base, field: 'callText', theirs: 'Um', mine: 'Dois' }
  },
  'channels.setAlert': async () => {
    const { alertMinutes: minutes } = await fixture().rpc.channels.health(ids())
    return { input: ids(), base: { minutes }, field: 'minutes', theirs: 20, mine: 30 }
  },
  'policies.saveMany': async () => {
    const pets = (content: string) => [{ kind: 'pets', content }]
    return { input: {}, base: { policies: pets('') }, field: 'policies', theirs: pets('Um'), mine: pets('Dois') }
  },
  'policies.save': async () => {
    const input = { kind: 'pets', content: '' }
    return { input, base: { content: '' }, field: 'content', theirs: 'Um', mine: 'Dois' }
  },
  'events.update': async () => {
    await fixture().rpc.events.add(FILLED.event)
    const base = (await fixture().rpc.events.list({})).events[0]!
    return { input: { id: base.id, event: FILLED.event }, base, field: 'event.entrance', theirs: 'Um', mine: 'Dois' }
  },
  'evals.update': async () => {
    const { id } = await fixture().rpc.evals.add(FILLED.evalCase)
    const moment = (time: string) => ({ weekday: 0, time })
    const input = { id, evalCase: FILLED.evalCase }
    return { input, base: FILLED.evalCase, field: 'evalCase.moment', theirs: moment('20:00'), mine: moment('21:00') }
  },
  'quickReplies.update': async () => {
    const base = await fixture().rpc.quickReplies.add(FILLED.quickReply)
    return { input: { ...FILLED.quickReply, id: base.id }, base, field: 'text', theirs: 'Um', mine: 'Dois' }
  },
  'remarketing.update': async () => {
    const base = await fixture().rpc.remarketing.create(FILLED.remarketing)
    return { input: { ...FILLED.remarketing, id: base.id }, base, field: 'texts', theirs: ['Um'], mine: ['Dois'] }
  },
  'reservations.saveRules': async () => {
    const base = await fixture().rpc.reservations.rules()
    return { input: { ...base }, base, field: 'partyMax', theirs: 20, mine: 30 }
  },
  'reservations.update': async () => {
    const { reservation } = FILLED
    const { reservation: made } = await fixture().rpc.reservations.add({ reservation, anyway: true })
    const input = { id: made!.id, reservation, anyway: true, tell: false }
    return { input, base: made!, field: 'reservation.partySize', theirs: 4, mine: 6 }
  },
  'schedules.update': async () => {
    const input = calendar.input()
    const { id } = await fixture().rpc.schedules.create(input)
    return { input: { ...input, id }, base: input, field: 'title', theirs: 'Um', mine: 'Dois' }
  },
  'webhooks.saveN8n': async () => {
    const url = (name: string) => `https://n8n.example/${name}`
    return { input: {}, base: { url: '' }, field: 'url', theirs: url('um'), mine: url('dois') }
  },
  'webhooks.update': async () => {
    const { id } = await fixture().rpc.webhooks.add(FILLED.webhook)
    const input = { id, webhook: FILLED.webhook }
    const url = (name: string) => `https://example.com/${name}`
    return { input, base: FILLED.webhook, field: 'webhook.url', theirs: url('um'), mine: url('dois') }
  },
}

/** The input with that value at that path, as it is sent. */
function withValue({ input, base, field }: Open, value: unknown): string {
  const names = field.split('.')
  const filled: Record<string, unknown> = JSON.parse(JSON.stringify({ ...input, base }))
  let at = filled
  for (const name of names.slice(0, -1)) at = Object(at[name])
  at[names.at(-1)!] = value
  return JSON.stringify({ json: filled })
}

it.each(Object.keys(forms))(
  'is refused with what somebody else saved meanwhile, and with no secret: %s',
  async (path) => {
    const open = await forms[path]!()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
    const save = async (value: unknown) => {
      const url = `/api/rpc/${path.replaceAll('.', '/')}`
      const response = await fixture().request(url, { method: 'POST', headers, body: withValue(open, value) })
      return { status: response.status, text: await response.text() }
    }
    expect(await save(open.theirs)).toMatchObject({ status: 200 })
    const refused = await save(open.mine)
    expect(refused.status).toBe(409)
    expect(refused.text).not.toContain('segredo')
    const { changed } = JSON.parse(refused.text).json.data
    // Fields of what stands in a group of the input are named without it.
    const name = open.field.replace(/^(item|event|reservation|list|guest|evalCase|webhook|plan)\./, '')
    expect(changed).toHaveProperty([name], open.theirs)
    // A form that does not say what it began with saves over everything, as programs do.
    open.base = {}
    expect(await save(open.mine)).toMatchObject({ status: 200 })
  },
)

/** Procedures that change something and need not say what it was. */
const WITHOUT: Record<string, string> = {
  'account.changePassword': 'a person’s own; the one of now is asked for',
  'admin.users.changePassword': 'nobody reads what it was',
  'admin.users.setBlocked': 'a switch says what it shall be',
  'admin.subscriptions.setStatus': 'a switch says what it shall be',
  'automations.move': 'a place in the order as it is then',
  'automations.setMode': 'a switch says what it shall be',
  'automations.setOn': 'a switch says what it shall be',
  'contacts.setOptOut': 'a line of the consent history, of which none is lost',
  'conversations.edit': 'a person’s own words',
  'conversations.setNoReply': 'a switch says what it shall be',
  'venue.setMode': 'a switch says what it shall be',
  'notifications.setOn': 'a person’s own',
  'remarketing.setActive': 'a switch says what it shall be',
  'reservations.setStatus': 'a switch says what it shall be',
}
const SAVES = /^(update|save|set|rename|edit|change|move|replace|put|write)([A-Z]|$)/

it('is so for every procedure of the contract that saves over something', () => {
  const carriesBase = ({ procedure }: (typeof proceduresOfContract)[number]) => {
    const { inputSchema } = procedure['~orpc']
    return inputSchema instanceof z.ZodObject && 'base' in inputSchema.shape
  }
  const nameOf = ({ path }: { path: string[] }) => path.join('.')
  const saving = proceduresOfContract.filter(({ path }) => SAVES.test(path.at(-1)!))
  expect(
    saving
      .filter((one) => !carriesBase(one))
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT).toSorted())
  // Sending now saves no form: it has a test of its own.
  const tested = [...Object.keys(forms), 'schedules.change']
  expect(proceduresOfContract.filter(carriesBase).map(nameOf).toSorted()).toEqual(tested.toSorted())
})

/** The names of an object of JSON Schema and of the objects in it; lists are values. */
function fieldsOf({ properties = {}, anyOf = [], allOf = [] }: z.core.JSONSchema.JSONSchema): string[] {
  const inside = [...anyOf, ...allOf].flatMap(fieldsOf)
  return [...inside, ...Object.entries(properties).flatMap(([name, one]) => [name, ...fieldsOf(Object(one))])]
}
const GROUPS_AND_SECRETS =
  /^(item|event|reservation|list|guest|evalCase|webhook|plan|general|contact|about|items|events|snippets|hours|answering|sending|limits|password|base|scope|anyway|tell|custom|kind|version)$/

it('has a name for each field that may have changed', () => {
  const named = new Set(Object.keys(conflict.fields))
  const fields = proceduresOfContract
    .filter(({ path }) => path.join('.') in forms)
    .flatMap(({ procedure }) => {
      const schema = procedure['~orpc'].inputSchema as unknown as z.ZodType
      return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    })
  const isId = (name: string) => /^id$|Id$/.test(name) && name !== 'segmentId'
  const nameless = new Set(fields.filter((name) => !named.has(name) && !isId(name) && !GROUPS_AND_SECRETS.test(name)))
  expect([...nameless]).toEqual([])
})
