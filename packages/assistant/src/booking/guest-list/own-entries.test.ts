import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { listTalk } from '../../testing/list-talk.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const talk = (...turns: string[]) => listTalk(assistant.reply, turns)
const BOTH = ['lista de sexta', 'Ana Lima', 'põe Ana Lima na lista de sábado também']

it('of one name on two nights it is asked which night', () => {
  expect(talk(...BOTH).on).toBe('sab Ana Lima, sex Ana Lima')
  const asked = talk(...BOTH, 'me tira da lista')
  expect(asked).toMatchObject({ on: 'sab Ana Lima, sex Ana Lima', actions: [] })
  expect(asked.last).toMatch(/^Para qual dia: .*sexta.* ou sábado.*\?$/)
  expect(talk(...BOTH, 'me tira da lista', 'de sexta').on).toBe('sab Ana Lima')
  expect(talk(...BOTH, 'me tira da lista de sábado').on).toBe('sex Ana Lima')
  const all = talk(...BOTH, 'me tira de todas as listas, de tudo')
  expect(all.on).toBe('')
  expect(all.last).toMatch(/sexta[^]*sábado/)
})
