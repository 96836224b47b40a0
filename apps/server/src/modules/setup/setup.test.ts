import { DAYS, type VenueFact } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** The guided set-up, through the API as its page calls it. It is Wednesday, 7 January 2026, 20:00 in São Paulo. */

const BAR = `🍻 Bar do Zé, boteco raiz desde 1987
📍 Rua Aspicuelta, 123 – Vila Madalena, São Paulo
⏰ ter a dom das 17h à 1h, seg fechado
📲 Reservas pelo WhatsApp (11) 98765-4321, até as 20h
@bardoze

PORÇÕES
Batata frita ........ R$ 32,90
Bolinho de bacalhau 38
BEBIDAS
Chopp 300ml 9,90
Caipirinha 22

Aceitamos cartão de crédito, débito e PIX
Estacionamento conveniado ao lado por R$ 20
Música ao vivo sexta e sábado às 21h
Crianças são bem-vindas até as 22h
Cachorros ficam na área externa
Wi-Fi liberado, peça a senha ao garçom`

let app: TestApp
let rpc: ReturnType<TestApp['client']>['rpc']
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  rpc = app.client().rpc
  await rpc.account.signIn(await app.owner())
})

const factsOf = async (text: string) => (await rpc.setup.read({ text })).readings.map(({ fact }) => fact)
const item = (name: string, price: number): VenueFact => ({
  kind: 'item',
  item: { name, price, category: '', description: '', days: [], from: '', to: '', active: true },
})

it('saves what it read, and the attendant answers what customers usually ask', async () => {
  const before = await rpc.setup.usualQuestions()
  expect(before.answers.filter(({ answered }) => answered).length).toBeLessThan(4)
  await rpc.venue.saveAgent({ type: 'bar', name: 'Bar do Zé', description: '', history: '' })
  const { readings, known, stored } = await rpc.setup.read({ text: BAR })
  expect(known).toBe(0)
  await rpc.setup.save({ facts: readings.map(({ fact }) => fact), base: stored })
  const { answers } = await rpc.setup.usualQuestions()
  console.log(answers)
  expect(answers.filter(({ answered }) => answered).length).toBeGreaterThanOrEqual(8)
  const replyTo = (words: RegExp) => answers.find(({ question }) => words.test(question))?.reply
  expect(replyTo(/abrem/)).toContain('17')
  expect(replyTo(/fica/)).toContain('Rua Aspicuelta, 123')
  expect(replyTo(/estacionamento/)).toContain('R$ 20')
  expect(replyTo(/Quanto custa/)).toMatch(/R\$/)
  const venue = await rpc.venue.get()
  expect(venue.progress).toBeGreaterThanOrEqual(85)
  expect(venue.hoursSaved).toBe(true)
})
