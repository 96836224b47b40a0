import { inflateSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { aPlan, useAdminFixture } from '#testing/admin-fixture.ts'

const DAY = 86_400_000
const fixture = useAdminFixture()
const ISSUER = { name: 'Balcão Serviços Ltda', document: '11.222.333/0001-81', address: 'Rua do Porto, 10, São Paulo' }
const PAYER = { name: 'Ana Lima Bar ME', document: '529.982.247-25', address: 'Rua das Flores, 5' }

let owner: Awaited<ReturnType<typeof fixture.app.owner>>
let browser: typeof fixture.browser
let rpc: typeof fixture.browser.rpc
beforeEach(async () => {
  await fixture.app.db.pool.query('truncate mailbox, platform_settings')
  owner = await fixture.app.owner()
  browser = fixture.app.client()
  rpc = browser.rpc
  await rpc.account.signIn(owner)
})

async function pay(price = 1_149.9, name = 'Ouro') {
  const { id: planId } = await fixture.admin.plans.create(aPlan(name, { price }))
  const { choice } = await rpc.subscription.choose({ planId })
  return fixture.admin.subscriptions.setStatus({ subscriptionId: choice!.id, status: 'active' })
}
/** The text of a PDF: what its compressed pages write, in Windows-1252. */
async function textOf(response: Response): Promise<string> {
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, page = '']) =>
    inflateSync(Buffer.from(page, 'latin1')).toString('latin1'),
  )
  const lines = pages.join('').matchAll(/\[(.*?)\] TJ/g)
  return [...lines]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
}
const receipt = (id: string, client = browser) => client.request(`/api/receipts/${id}`)
const br = (days: number) =>
  new Date(fixture.app.clock.now().getTime() + days * DAY).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })

it('says who paid whom for what, with its number, and that it is no invoice', async () => {
  await fixture.admin.settings.saveIssuer({ issuer: ISSUER })
  await rpc.subscription.savePayer(PAYER)
  const { id, payment } = await pay()
  const [line] = (await rpc.subscription.get()).history
  expect(line).toMatchObject({ id, receiptNumber: payment!.receiptNumber })
  const response = await receipt(id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="recibo-${line!.receiptNumber}.pdf"`)
  const text = await textOf(response)
  for (const said of [
    `Recibo nº ${line!.receiptNumber}`,
    `Pago em ${br(0)}`,
    ISSUER.name,
    `CNPJ ${ISSUER.document}`,
    ISSUER.address,
    PAYER.name,
    `CPF ${PAYER.document}`,
    PAYER.address,
    'Assinatura do plano Ouro, 30 dias',
    `Período: ${br(0)} a ${br(30)}`,
    `PIX, identificador ${payment!.txid}`,
    'R$\u00a01.149,90',
    'nota fiscal',
  ])
    expect(text).toContain(said)
})

it('keeps its number, days and issuer, and takes the payer of now', async () => {
  await fixture.admin.settings.saveIssuer({ issuer: ISSUER })
  const first = await pay()
  const before = await textOf(await receipt(first.id))
  expect(before).toContain('Bar da Ana')
  expect(before).not.toContain('CPF')
  fixture.app.wait(40 * DAY)
  await fixture.app.settle()
  await fixture.admin.settings.saveIssuer({ issuer: { ...ISSUER, name: 'Outra Empresa SA' } })
  await rpc.subscription.savePayer(PAYER)
  // An admin begins the days of the same subscription anew: the receipt is for those that were paid.
  await fixture.admin.subscriptions.setStatus({ subscriptionId: first.id, status: 'active' })
  const after = await textOf(await receipt(first.id))
  expect(after).toContain(`Período: ${br(-40)} a ${br(-10)}`)
  expect(after).toContain(ISSUER.name)
  expect(after).toContain(PAYER.name)
  const second = await pay(99, 'Prata 😀 日本')
  expect(second.payment!.receiptNumber).toBe(first.payment!.receiptNumber! + 1)
  const text = await textOf(await receipt(second.id))
  expect(text).toContain('Outra Empresa SA')
  expect(text).toContain('Assinatura do plano Prata , 30 dias')
})

it('is given to the owner who paid and to admins, and is there only of money', async () => {
  const { id } = await pay()
  const other = fixture.app.client()
  expect((await receipt(id, other)).status).toBe(401)
  await other.rpc.account.signIn(await fixture.app.owner('Zé', '5511999990008'))
  expect((await receipt(id, other)).status).toBe(404)
  expect((await other.request(`/api/admin/receipts/${id}`)).status).toBe(403)
  const { token } = await rpc.team.invite({ name: 'Bia', email: 'bia@bar.example' })
  const bia = fixture.app.client()
  await bia.rpc.team.accept({ token: token!, name: 'Bia', password: 'segredo-da-bia' })
  expect((await receipt(id, bia)).status).toBe(403)
  // Read, because it holds the admin's share until then.
  expect(await textOf(await fixture.browser.request(`/api/admin/receipts/${id}`))).toContain('Ana')
  const free = await pay(0, 'Cortesia')
  expect(free.payment).toMatchObject({ status: 'paid', receiptNumber: null })
  expect((await receipt(free.id)).status).toBe(404)
  const given = await fixture.admin.subscriptions.create({ userId: owner.ownerId, planId: free.planId })
  expect((await receipt(given.id)).status).toBe(404)
})

it('of a deleted account names nobody', async () => {
  await rpc.subscription.savePayer(PAYER)
  const { id } = await pay()
  await rpc.account.deleteAccount(owner)
  const text = await textOf(await fixture.browser.request(`/api/admin/receipts/${id}`))
  expect(text).toContain('Conta excluída')
  for (const word of [PAYER.name, PAYER.document, PAYER.address, 'Bar da Ana']) expect(text).not.toContain(word)
  expect((await fixture.app.db.pool.query('select from billing_details')).rowCount).toBe(0)
})

it('wants a CPF or CNPJ that can be one, and says what another tab saved', async () => {
  const wrong = { ...PAYER, document: '529.982.247-26' }
  await expect(rpc.subscription.savePayer(wrong)).rejects.toMatchObject({ status: 400 })
  await expect(fixture.admin.settings.saveIssuer({ issuer: { ...ISSUER, document: '1' } })).rejects.toMatchObject({
    status: 400,
  })
  expect(await rpc.subscription.savePayer(PAYER)).toEqual({ payer: { ...PAYER, document: '52998224725' } })
  const base = { name: 'Ana', document: '52998224725', address: '' }
  await expect(rpc.subscription.savePayer({ ...PAYER, name: 'Bar da Bia', base })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    data: { changed: { name: PAYER.name } },
  })
  expect((await rpc.subscription.get()).payer).toMatchObject({ name: PAYER.name })
})
