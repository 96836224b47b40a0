import type { OperatorSettings } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { startModelStub } from '#testing/model-stub.ts'
import { aMail, newcomer, useOperatorFixture } from '#testing/operator-fixture.ts'
import { withGateway } from '../../with-gateway.ts'

const { fixture, opened, operator, session } = useOperatorFixture()
type Model = Parameters<typeof fixture.admin.operator.saveModel>[0]
const KEY = 'sk-muito-secreta-123456'

const aModel = (over: Partial<Model> = {}): Model => ({
  source: 'own',
  provider: 'openai',
  name: 'gpt-de-teste',
  baseUrl: '',
  prices: null,
  monthlyTokens: null,
  ...over,
})
/** What the log says of settings that were saved, newest first. */
const said = async () =>
  (await fixture.admin.audit.list({ act: 'settings-changed' })).rows.map(({ details }) => details)
const modelStub = async () => opened(await startModelStub('openai'))

describe('the site', () => {
  it('has the name, contact and voices that an admin gave it, on every page and at once', async () => {
    const site = {
      name: 'Atende Bar',
      supportEmail: 'oi@atende.example',
      supportPhone: '(11) 3000-0000',
      testimonials: [{ quote: 'Mudou nosso sábado.', name: 'Lia', company: 'Bar da Lia' }],
    }
    expect(await operator().saveSite(site)).toMatchObject({ site })
    const shown = await session()
    expect(shown.support).toEqual({ email: site.supportEmail, phone: site.supportPhone, sourceUrl: '' })
    expect(shown.site).toMatchObject({ name: 'Atende Bar', testimonials: site.testimonials })
    expect(await (await fixture.app.client().request('/')).text()).toContain('"name":"Atende Bar"')
    await operator().saveSite({ ...site, name: 'Bar & <Cia>' })
    expect(await (await fixture.app.client().request('/')).text()).toContain('<title>Bar &amp; &lt;Cia></title>')
    await operator().saveSite(site)
    await expect(operator().saveSite({ ...site, supportEmail: 'oi' })).rejects.toMatchObject({ status: 400 })
    expect((await session()).site.name).toBe('Atende Bar')
  })

  it('names its contact in security.txt as soon as there is one', async () => {
    const read = () => fixture.app.client().request('/.well-known/security.txt')
    expect((await read()).status).toBe(404)
    await operator().saveSite({ name: '', supportEmail: 'oi@atende.example', supportPhone: '', testimonials: [] })
    expect(await (await read()).text()).toContain('Contact: mailto:oi@atende.example\n')
  })

  it('has its name in letters and in apps that make codes, and the product’s own where it has none', async () => {
    const site = { name: 'Atende Bar', supportEmail: '', supportPhone: '', testimonials: [] }
    const owner = await fixture.app.owner()
    const { rpc } = fixture.app.client()
    await rpc.account.signIn(owner)
    for (const [name, shown] of [
      ['', 'Balcão'],
      ['Atende Bar', 'Atende Bar'],
    ] as const) {
      await operator().saveSite({ ...site, name })
      fixture.app.wait(10)
      await rpc.account.requestPasswordReset({ email: owner.email })
      const { rows } = await operator().mailbox({})
      const letter = rows.find(({ subject }) => subject === `${shown}: redefina sua senha`)
      const { body } = await operator().letter({ mailId: letter!.id })
      expect(body).toContain(`sua conta no ${shown}.`)
      expect(body).toContain(`Equipe ${shown}`)
      const { uri } = await rpc.account.startTwoFactor({ password: owner.password })
      expect(new URL(uri).searchParams.get('issuer')).toBe(shown)
    }
  })

  it('has its own terms, for anybody to read', async () => {
    const { rpc } = fixture.app.client()
    expect(await rpc.site.legal()).toEqual({ terms: '', privacy: '' })
    await operator().saveLegal({ terms: '# Regras\n\nSeja gentil.', privacy: '' })
    expect(await rpc.site.legal()).toEqual({ terms: '# Regras\n\nSeja gentil.', privacy: '' })
    await operator().saveLegal({ terms: '', privacy: 'x' })
    expect(await said()).toEqual([
      'Termos de uso: o texto do próprio produto; Privacidade: 1 caractere',
      'Termos de uso: 22 caracteres',
    ])
  })
})

describe('accounts', () => {
  it('are closed to newcomers when an admin closes them; who has one goes on', async () => {
    const owner = await fixture.app.owner()
    await operator().saveAccess({ signUpOpen: false, confirmEmail: 'auto' })
    expect((await session()).site.signUpOpen).toBe(false)
    const { rpc } = fixture.app.client()
    await expect(rpc.account.signUp(newcomer('nina@bar.example'))).rejects.toMatchObject({ code: 'sign_up_closed' })
    await rpc.account.signIn(owner)
    await operator().saveAccess({ signUpOpen: true, confirmEmail: 'auto' })
    await fixture.app.client().rpc.account.signUp(newcomer('nina@bar.example'))
    expect((await said())[1]).toBe(
      'Cadastro fechado; confirmação de e-mail: quando o envio de e-mails está configurado',
    )
  })

  it('are confirmed by e-mail when an admin says so, and the letter is in the mailbox where none leaves', async () => {
    await operator().saveAccess({ signUpOpen: true, confirmEmail: 'on' })
    const { rpc, request } = fixture.app.client()
    expect(await rpc.account.signUp(newcomer('nina@bar.example'))).toEqual({ confirmByEmail: true })
    expect((await session()).site.mailLeaves).toBe(false)
    await expect(rpc.account.signIn({ email: 'nina@bar.example', password: 'segredo da casa' })).rejects.toMatchObject({
      code: 'email_unconfirmed',
      status: 403,
    })
    // Who knows no password learns nothing, and sends nothing.
    await expect(rpc.account.signIn({ email: 'nina@bar.example', password: 'errada' })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
    // The letter of the start, and the one of the try.
    const { rows, total } = await operator().mailbox({})
    expect([total, rows[0]]).toMatchObject([2, { recipient: 'nina@bar.example', status: 'kept' }])
    const { body } = await operator().letter({ mailId: rows[0]!.id })
    const link = new URL(/https?:\S+/.exec(body)![0])
    const { iat, exp } = JSON.parse(Buffer.from(link.searchParams.get('token')!.split('.')[1]!, 'base64url').toString())
    expect(exp - iat).toBe(7 * 24 * 3600)
    const follow = async (address: URL) => (await request(address.href)).headers.get('location')
    const broken = new URL(link)
    broken.searchParams.set('token', `${link.searchParams.get('token')}x`)
    expect(await follow(broken)).toBe('/login?link=vencido')
    expect(await follow(new URL('/api/auth/verify-email', link))).toBe('/login?link=vencido')
    await expect(rpc.account.signIn({ email: 'nina@bar.example', password: 'segredo da casa' })).rejects.toMatchObject({
      code: 'email_unconfirmed',
    })
    expect(await follow(link)).toBe('/login')
    expect(await follow(link)).toBe('/login')
    // Its link opens an account: who read it is known.
    expect((await fixture.admin.audit.list({ act: 'letter-read' })).rows).toMatchObject([
      { actorName: 'Rita', subjectName: 'nina@bar.example', details: rows[0]!.subject, address: '127.0.0.1' },
    ])
    await rpc.account.signIn({ email: 'nina@bar.example', password: 'segredo da casa' })
    await operator().saveAccess({ signUpOpen: true, confirmEmail: 'off' })
    const { rpc: other } = fixture.app.client()
    expect(await other.account.signUp(newcomer('caio@bar.example'))).toEqual({ confirmByEmail: false })
    await other.account.signIn({ email: 'caio@bar.example', password: 'segredo da casa' })
    // As accounts were made before anybody kept that: whoever could sign in until now goes on.
    await fixture.app.db.pool.query('update "user" set email_verified = false')
    await operator().saveAccess({ signUpOpen: true, confirmEmail: 'on' })
    await other.account.signIn({ email: 'caio@bar.example', password: 'segredo da casa' })
  })
})

describe('the model', () => {
  it('is asked from the moment an admin sets it, and no longer when it is taken away', async () => {
    const stub = await modelStub()
    const owner = await fixture.app.owner()
    const { rpc } = fixture.app.client()
    await rpc.account.signIn(owner)
    const ask = async () => (await rpc.assistant.tryOut({ turns: [], text: 'vocês têm karaokê?' })).trace.engine
    expect(await ask()).toBe('local')
    await operator().saveModel(aModel({ key: KEY, baseUrl: stub.baseUrl, prices: { input: 10, output: 20 } }))
    stub.turns.push({ text: 'Não sei dizer, mas posso chamar alguém.' })
    expect(await ask()).toBe('model')
    expect(stub.asked[0]!.headers.authorization).toBe(`Bearer ${KEY}`)
    expect((await rpc.tokenUse.get()).model).toEqual({ provider: 'openai', name: 'gpt-de-teste' })
    await operator().saveModel(aModel({ source: 'none' }))
    expect(await ask()).toBe('local')
    expect(stub.asked).toHaveLength(1)
  })

  it('has its own results of the evals, which are gone with it', async () => {
    const stub = await modelStub()
    const { rpc } = fixture.app.client()
    await rpc.account.signIn(await fixture.app.owner())
    await operator().saveModel(aModel({ key: KEY, baseUrl: stub.baseUrl }))
    await rpc.evals.add({ question: 'oi, tudo bem?', moment: null, expected: ['oi'], handsOver: false })
    stub.turns.push({ text: 'Oi! Em que posso ajudar?' })
    await rpc.evals.run({})
    await fixture.app.settle()
    const asked = async () => {
      const { model, evals } = await rpc.evals.list()
      return { model, asked: evals.flatMap(({ results }) => results.map((result) => result.asked)) }
    }
    expect(await asked()).toEqual({ model: { dueAt: null }, asked: ['local', 'model'] })
    await operator().saveModel(aModel({ source: 'none' }))
    expect(await asked()).toEqual({ model: null, asked: ['local'] })
  })

  it('answers customers with it, and without it, and hears of it in another process', async () => {
    const stub = await modelStub()
    const owner = await fixture.app.owner()
    const peer = { jid: '5511988887777@s.whatsapp.net', phone: '5511988887777', lid: null }
    const write = (text: string) =>
      fixture.app.gateway.message(
        owner.instance,
        { messageId: crypto.randomUUID(), peer, text },
        fixture.app.clock.now(),
      )
    stub.turns.push({ text: 'Oi! Em que posso ajudar?' })
    // As another process would: the row, and the wake-up.
    const { db, app } = fixture.app
    await operator().saveModel(aModel({ key: KEY, baseUrl: stub.baseUrl }))
    write('vocês têm karaokê?')
    await fixture.app.receive()
    fixture.app.wait(10_000)
    await fixture.app.settle()
    expect(stub.asked).toHaveLength(1)
    await db.pool.query(`update operator_settings set model = jsonb_set(model, '{source}', '"none"')`)
    await db.pool.query(`select pg_notify('balcao', '{"wake":"settings"}')`)
    await expect.poll(() => app.config.model).toBeUndefined()
    write('e sinuca?')
    await fixture.app.receive()
    fixture.app.wait(10_000)
    await fixture.app.settle()
    expect(stub.asked).toHaveLength(1)
    expect(fixture.app.gateway.sent.length).toBeGreaterThan(1)
  })

  it('is tried before it is saved, and says why it gave no word', async () => {
    const stub = await modelStub()
    const asked = aModel({ key: KEY, baseUrl: stub.baseUrl })
    stub.turns.push({ text: 'OK' })
    expect(await operator().testModel(asked)).toEqual({ failure: null })
    stub.turns.push({ status: 401, body: `{"error":{"message":"wrong key ${KEY}"}}` })
    const refused = await operator().testModel(asked)
    expect(refused).toEqual({ failure: 'refused' })
    expect((await operator().get()).model.source).toBe('environment')
    // Nobody answered where nobody was asked.
    expect(await operator().testModel({ ...asked, source: 'none' })).toEqual({ failure: 'none' })
    expect((await fixture.admin.audit.list({ act: 'settings-tested' })).rows).toMatchObject([
      { subjectName: 'Agente', details: expect.stringMatching(/^Não há modelo para testar/) },
      { subjectName: 'Agente', details: expect.stringMatching(/^openai gpt-de-teste: O provedor recusou/) },
      { subjectName: 'Agente', details: 'openai gpt-de-teste: Funcionou.' },
    ])
  })
})

describe('a secret', () => {
  const everything = async () => {
    const { pool } = fixture.app.db
    const { rows } = await pool.query('select to_jsonb(o) as row from operator_settings o')
    const log = await pool.query('select to_jsonb(a) as row from audit_log a')
    return JSON.stringify([
      rows,
      log.rows,
      await operator().get(),
      await (await fixture.browser.request('/admin')).text(),
    ])
  }

  it('never comes back: not to a page, not in the database, not in the log', async () => {
    await operator().saveModel(aModel({ key: KEY }))
    await operator().saveMail(aMail({ user: 'casa', password: `${KEY}-mail` }))
    await operator().saveGateway({ source: 'remote', url: 'https://evolution.example', key: `${KEY}-gateway` })
    expect(await everything()).not.toContain(KEY)
    expect(await operator().get()).toMatchObject({
      model: { hasKey: true },
      mail: { hasPassword: true },
      gateway: { hasKey: true },
    })
    const acts = (await fixture.admin.audit.list({ act: 'settings-changed' })).rows
    expect(acts.map(({ subjectName, details }) => [subjectName, details])).toEqual([
      ['WhatsApp', 'https://evolution.example'],
      ['E-mail', '127.0.0.1'],
      ['Agente', 'openai gpt-de-teste'],
    ])
  })

  it('stays when the rest is saved, and is asked for again when it would go elsewhere', async () => {
    await operator().saveModel(aModel({ key: KEY }))
    await operator().saveModel(aModel({ name: 'outro' }))
    expect(fixture.app.app.config.model).toMatchObject({ name: 'outro', apiKey: KEY })
    const stub = await modelStub()
    const elsewhere = aModel({ baseUrl: stub.baseUrl })
    for (const call of [operator().saveModel, operator().testModel])
      await expect(call(elsewhere)).rejects.toMatchObject({ code: 'secret_needed' })
    expect(stub.asked).toEqual([])

    await operator().saveMail(aMail({ user: 'casa', password: KEY, security: 'tls' }))
    const changes = [{ host: 'mail.example' }, { user: 'outra' }, { port: 26 }, { security: 'none' as const }]
    for (const change of changes) {
      const asked = aMail({ user: 'casa', security: 'tls', ...change })
      for (const call of [operator().saveMail, operator().testMail])
        await expect(call(asked), JSON.stringify(change)).rejects.toMatchObject({ code: 'secret_needed' })
    }
    await operator().saveGateway({ source: 'remote', url: 'https://evolution.example', key: KEY })
    await expect(operator().saveGateway({ source: 'remote', url: 'https://other.example' })).rejects.toMatchObject({
      code: 'secret_needed',
    })
  })

  it('goes when it is not needed any longer', async () => {
    await operator().saveModel(aModel({ key: KEY }))
    const { model } = await operator().saveModel(aModel({ source: 'environment' }))
    expect(model.hasKey).toBe(false)
  })
})

it('takes the gateway that was set at the next start', async () => {
  await operator().saveGateway({ source: 'remote', url: 'https://evolution.example/', key: KEY })
  const { stored } = fixture.app.app.settings
  const roles = new Set(['api', 'worker', 'gateway'] as const)
  const started = withGateway({ stored, config: { ...fixture.app.app.config, roles } as never })
  expect([started.gateway, [...started.roles]]).toEqual([
    { url: 'https://evolution.example', apiKey: KEY },
    ['api', 'worker'],
  ])
})

it.each<[string, Partial<OperatorSettings['model']>]>([
  ['no name', { name: ' ' }],
  ['no address where there is no other', { provider: 'openai-compatible' }],
  ['another protocol', { baseUrl: 'ftp://x.example' }],
])('refuses a model with %s, and keeps what was', async (_, over) => {
  await expect(operator().saveModel(aModel({ key: KEY, ...over }))).rejects.toMatchObject({ status: 400 })
  expect((await operator().get()).model.source).toBe('environment')
})
