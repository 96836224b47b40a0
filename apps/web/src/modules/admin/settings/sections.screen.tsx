import { type OperatorSettings, PlanLimits, type PlatformSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { admin } from '@balcao/copy/admin/screens'
import { limitNames } from '@balcao/copy/billing/limits'
import { common } from '@balcao/copy/common'
import { unsaved } from '@balcao/copy/unsaved'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN, NO_LIMITS, SETTINGS } from '../../../testing/administration.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { press } from '../../../testing/windows.ts'

/** Returns how to find the fields of a section, and what saves it. */
const section = ({ title }: { title: string }) => {
  const region = page.getByRole('region', { name: title })
  return {
    label: (name: string) => region.getByLabelText(name, { exact: true }),
    save: () => region.getByRole('button', { name: operator.save }).click(),
  }
}

/** Opens a tab of the settings, in which every save answers with these settings. */
const open = (tab: string, saved: Partial<OperatorSettings> = {}) => {
  let settings = SETTINGS
  const answer = () => (settings = { ...SETTINGS, ...saved })
  let payments: PlatformSettings = { pix: null, issuer: null, freeLimits: NO_LIMITS }
  const pay = (change: Partial<PlatformSettings>) => (payments = { ...payments, ...change })
  return openScreen(
    `/admin/settings?aba=${tab}`,
    {
      account: { session: () => ADMIN },
      admin: {
        operator: {
          get: () => settings,
          mailbox: () => ({ rows: [], total: 0 }),
          saveMail: answer,
          saveModel: answer,
          saveGateway: answer,
          saveSite: answer,
        },
        settings: {
          get: () => payments,
          savePix: ({ pix }) => pay({ pix }),
          saveFreeLimits: (input) => pay({ freeLimits: PlanLimits.parse(input) }),
        },
      },
    },
    ADMIN,
  )
}
const sent = (server: Awaited<ReturnType<typeof open>>, procedure: string) =>
  server.calls.filter((call) => call.procedure === `admin/${procedure}`).map(({ input }) => input)

test('says beside each field of an own mail server why it cannot be saved', async () => {
  const { mail: words } = operator
  const { label, save } = section(words)
  const mail = { ...SETTINGS.mail, source: 'own', host: 'smtp.a.example', port: 587, from: 'oi@a.example' } as const
  const server = await open('email', { mail: { ...mail, hasPassword: true } })
  await label(words.source).selectOptions(words.sources.own)
  await label(words.host).fill('smtp a')
  await label(words.port).fill('465x')
  await save()
  await says(words.hostInvalid, words.portInvalid, words.fromInvalid)
  await label(words.host).fill('smtp.a.example')
  await label(words.port).fill('587')
  await label(words.from).fill('oi@a.example')
  await expect.element(page.getByText(words.fromInvalid)).not.toBeInTheDocument()
  await label(words.password).fill('segredo')
  await save()
  await says(operator.saved, operator.secretKept)
  await expect.element(label(words.password)).toHaveValue('')
  const { hasPassword: _, ...input } = mail
  expect(sent(server, 'operator/saveMail')).toEqual([{ ...input, password: 'segredo', base: SETTINGS.mail }])
})

test('says what an own model lacks, and reads its prices and tokens as they are typed', async () => {
  const { model: words } = operator
  const { label, save } = section(words)
  const server = await open('agente')
  await label(words.source).selectOptions(words.sources.own)
  await label(words.provider).selectOptions(words.providers['openai-compatible'])
  await label(words.priceInput).fill('1,50')
  await label(words.monthly).fill('muitos')
  await save()
  await says(words.priceInvalid, words.monthlyInvalid)
  await label(words.priceOutput).fill('3')
  await label(words.monthly).fill('1.000.000')
  await expect.element(page.getByText(words.priceInvalid)).not.toBeInTheDocument()
  await says(common.required, words.baseUrlInvalid)
  await label(words.name).fill('modelo-1')
  await label(words.baseUrl).fill('http://127.0.0.1:9/v1')
  await save()
  await says(operator.saved)
  expect(sent(server, 'operator/saveModel')).toEqual([
    {
      source: 'own',
      provider: 'openai-compatible',
      name: 'modelo-1',
      baseUrl: 'http://127.0.0.1:9/v1',
      prices: { input: 1.5, output: 3 },
      monthlyTokens: 1_000_000,
      base: SETTINGS.model,
    },
  ])
})

test('asks for all of a PIX account or nothing of it, and for limits that are numbers', async () => {
  const { pix: words, limits } = operator
  const { label, save } = section(words)
  const server = await open('pagamentos')
  await label(words.key).fill('bar')
  await save()
  await says(words.keyInvalid)
  await label(words.key).fill('Ana@Bar.example')
  await says(words.all)
  await label(words.name).fill('Ana Lima')
  await label(words.city).fill('São Paulo')
  await save()
  await says(operator.saved)
  const pix = { key: 'ana@bar.example', name: 'Ana Lima', city: 'São Paulo' }
  expect(sent(server, 'settings/savePix')).toEqual([{ pix, base: { pix: null } }])
  await expect.element(label(words.key)).toHaveValue(pix.key)

  await page.getByRole('tab', { name: 'Contas' }).click()
  const contacts = section(limits).label(limitNames.names.contacts)
  await contacts.fill('mil')
  await section(limits).save()
  await says(admin.plans.form.limitInvalid)
  await contacts.fill('1.000')
  await expect.element(page.getByText(admin.plans.form.limitInvalid)).not.toBeInTheDocument()
  await section(limits).save()
  await expect
    .poll(() => sent(server, 'settings/saveFreeLimits'))
    .toEqual([{ ...NO_LIMITS, contacts: 1000, base: NO_LIMITS }])
})

test('asks for whole testimonials, and before what was typed is lost', async () => {
  const { site: words } = operator
  const { label, save } = section(words)
  await open('site')
  await label(words.email).fill('oi')
  await page.getByRole('button', { name: words.add }).click()
  await save()
  await says(words.emailInvalid, words.incomplete)
  await label(words.email).fill('oi@bar')
  await page.getByRole('link', { name: 'Planos' }).click()
  await says(unsaved.title)
  await press(unsaved.stay)
  await expect.element(label(words.email)).toHaveValue('oi@bar')
})

test('asks for the address of another gateway', async () => {
  const { gateway: words } = operator
  const { label, save } = section(words)
  const server = await open('whatsapp')
  await label(words.source).selectOptions(words.sources.remote)
  await label(words.url).fill('servidor')
  await save()
  await says(words.urlInvalid)
  await label(words.url).fill('https://servidor.example')
  await save()
  await says(words.saved)
  expect(sent(server, 'operator/saveGateway')).toEqual([
    { source: 'remote', url: 'https://servidor.example', base: SETTINGS.gateway },
  ])
})
