import type { Venue } from '@balcao/contract'
import { expect, it } from 'vitest'
import { agentStatus } from './agent-status.ts'

type Known = Pick<Venue, 'mode' | 'hoursSaved' | 'missing'> & { settings: Pick<Venue['settings'], 'name'> }
const venue: Known = { settings: { name: 'Bar da Ana' }, mode: 'on', hoursSaved: true, missing: [] }

it.each<[string, Partial<Known>, Parameters<typeof agentStatus>[1], string]>([
  ['its type is not told', { missing: ['type'] }, 'on', 'Agente precisa ser configurado'],
  ['nobody named it', { missing: ['name'] }, 'never', 'Agente precisa ser configurado'],
  ['all is well', {}, 'on', 'Bar da Ana está pronto para responder'],
  ['something is missing', { missing: ['description'] }, 'on', 'Bar da Ana já responde, mas ainda não sabe tudo'],
  ['its number is on its way back', {}, 'connecting', 'Bar da Ana está pronto para responder'],
  ['it is switched off', { mode: 'off' }, 'on', 'Bar da Ana está desligado'],
  ['no number was ever connected', {}, 'never', 'Bar da Ana está configurado e espera um número conectado'],
  ['its number is disconnected', {}, 'off', 'Bar da Ana está configurado e espera um número conectado'],
  ['only outside the hours', { mode: 'outside-hours' }, 'on', 'Bar da Ana responde com a casa fechada'],
  [
    'outside hours that nobody saved',
    { mode: 'outside-hours', hoursSaved: false },
    'on',
    'Bar da Ana está pronto para responder',
  ],
])('says what is so where %s', (_, change, connection, words) => {
  expect(agentStatus({ ...venue, ...change }, connection)).toBe(words)
})
