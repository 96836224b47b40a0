import { tableReminder } from '@balcao/copy/reminders/replies'
import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst } from '../testing/venue.ts'
import { createModelAssistant } from './create-model-assistant.ts'
import type { ModelRequest } from './model-types.ts'

const capabilities = { reservations: true, guestLists: false, captureContact: true, reminders: true }
const table = aTable({ code: 'R7K2', name: 'Rui Lima', status: 'confirmed' })

/** The engine with a model that calls one tool and then says nothing of its own. It is Thursday 10 December, 10:00. */
async function calling(name: string, given: unknown, asked = 'me lembra amanhã 18h de levar o bolo') {
  let told: unknown
  let requests = 0
  const model = {
    provider: 'test',
    name: 'test',
    generate: (request: ModelRequest) => {
      requests += 1
      told ??= request.tools.find((tool) => tool.name === name)?.run(given)
      return Promise.resolve('Pode deixar!')
    },
  }
  const local = createLocalAssistant({ capabilities })
  const assistant = createModelAssistant({ model, local, capabilities, timeoutMs: 1_000 })
  const input = aBurst([asked], { reservations: [table] })
  const { reply } = await assistant.reply(input)
  return { told, actions: reply.actions, text: reply.text, requests, assistant, input }
}
const deedOf = async (...call: Parameters<typeof calling>) => (await calling(...call)).actions

describe('the model has reminders written down', () => {
  it('at a moment, in the customer’s words', async () => {
    expect(await deedOf('set_reminder', { date: '2026-12-11', time: '18:00' })).toEqual([
      {
        type: 'schedule_reminder',
        deed: { kind: 'set', date: '2026-12-11', minutes: 1080, words: 'me lembra amanhã 18h de levar o bolo' },
      },
    ])
  })

  it('before a table of theirs, and of nobody else’s', async () => {
    const asked = 'me avisa 1h antes'
    expect(await deedOf('set_reminder', { minutes_before: 60, code: 'r7k2' }, asked)).toEqual([
      { type: 'schedule_reminder', deed: { kind: 'before', code: 'R7K2', minutes: 60, words: asked } },
    ])
    const foreign = await calling('set_reminder', { minutes_before: 60, code: 'X9X9' }, asked)
    expect(foreign).toMatchObject({ told: { error: expect.stringContaining('no such') }, actions: [] })
  })

  it('moved and taken back', async () => {
    expect(await deedOf('move_reminder', { time: '19:30' })).toEqual([
      { type: 'schedule_reminder', deed: { kind: 'change', minutes: 1170 } },
    ])
    expect(await deedOf('cancel_reminders', {})).toEqual([{ type: 'schedule_reminder', deed: { kind: 'cancel' } }])
  })

  it.each([
    ['set_reminder', { date: '2026-12-11' }],
    ['set_reminder', { minutes_before: 60 }],
    ['set_reminder', { date: 'sexta', time: '18:00' }],
    ['move_reminder', {}],
  ])('%s not with %o', async (name, given) => {
    expect(await calling(name, given)).toMatchObject({ told: { error: expect.any(String) }, actions: [] })
  })
})

it('a number that answers the venue’s own reminder is not left to the model', async () => {
  const { assistant, input } = await calling('set_reminder', {})
  const text = `${tableReminder.pt.says('Cantina', 'mesa', 'R7K2')}\n${tableReminder.pt.question}`
  const given = await assistant.reply({
    ...input,
    messages: ['1'],
    history: [{ role: 'assistant', text, at: input.now }],
    isFirstContact: false,
  })
  expect(given).toMatchObject({ engine: 'local', reply: { actions: [{ type: 'keep_reservation', code: 'R7K2' }] } })
  expect(given.usage).toEqual({ inputTokens: 0, outputTokens: 0 })
})
