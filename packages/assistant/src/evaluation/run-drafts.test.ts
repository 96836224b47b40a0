import path from 'node:path'
import { expect, it } from 'vitest'
import { EVALS, readSet } from './read-set.ts'
import { runDrafts, sumUpDrafts } from './run-drafts.ts'

const houses = readSet(path.join(EVALS, 'houses.json'))
const draft = (id: string, verdict: 'send' | 'stop', reply: string, more: object = {}) => ({
  id,
  house: 'bar-tres-marias',
  now: '2026-12-11T18:10:00-03:00',
  history: [],
  messages: ['quanto é o couvert sexta?'],
  reply,
  quotes: [],
  actions: [],
  verdict,
  ...more,
})

it('sends what the venue bears out and stops what it does not, with the reason', async () => {
  const results = await runDrafts(houses, [
    draft('true', 'send', 'Na sexta o couvert é R$ 18 por pessoa.'),
    draft('untrue', 'stop', 'Na sexta o couvert é R$ 25 por pessoa.'),
  ])
  expect(results).toEqual([
    { id: 'true', verdict: 'send', expected: 'send', reason: '' },
    { id: 'untrue', verdict: 'stop', expected: 'stop', reason: expect.stringMatching(/^price: /) },
  ])
})

it('does the actions of a draft by the tools that a model has', async () => {
  const booking = {
    messages: ['quero reservar pra 4 amanhã 20h, nome Paula'],
    actions: [{ type: 'reservation', fields: { date: '2026-12-12', time: '20:00', party_size: 4, name: 'Paula' } }],
  }
  const reply = 'Anotei o pedido, Paula! A equipe confirma por aqui.'
  const [done] = await runDrafts(houses, [draft('done', 'send', reply, booking)])
  const [undone] = await runDrafts(houses, [
    draft('undone', 'stop', 'Sua mesa está reservada para amanhã às 20h.', { ...booking, actions: [] }),
  ])
  expect([done!.verdict, undone!.verdict]).toEqual(['send', 'stop'])
})

it('counts truthful drafts that were stopped and untrue ones that were sent', () => {
  const result = (expected: 'send' | 'stop', verdict: 'send' | 'stop') => ({ id: '', expected, verdict, reason: '' })
  const results = [result('send', 'stop'), result('send', 'send'), result('stop', 'send'), result('stop', 'stop')]
  expect(sumUpDrafts(results)).toEqual(['truthful drafts stopped 1 / 2 50.0 %', 'untrue drafts sent 1 / 2 50.0 %'])
})
