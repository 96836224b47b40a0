import { expect, it } from 'vitest'
import type { Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { holdTalk } from '../../testing/hold-talk.ts'
import { aBurst, aHistory, aVenue, anEvening } from '../../testing/venue.ts'
import { daysOfTalk, withThatDay } from './day-of-talk.ts'

const knowledge = [
  { title: 'Bolo', content: 'Bolo de fora entra, sem taxa.' },
  { title: 'Entrada', content: 'Quinta R$ 15, sexta R$ 25 e sábado R$ 40 por pessoa.' },
  { title: 'Couvert', content: 'Couvert artístico: quinta R$ 8, sexta e sábado R$ 14.' },
]
const venue = {
  ...aVenue({ knowledge }),
  events: [anEvening('2026-12-11', 'Noite do Vinil', ''), anEvening('2026-12-19', 'Baile Neon', 'Couvert R$ 30')],
}
const lastOf = (...messages: string[]) => holdTalk(venue, ['oi', ...messages]).at(-1)!
const BY_CAKE = 'posso levar bolo no dia 19?'

it.each(['quem toca nesse dia?', 'naquela noite quem toca?', 'nesse sábado tem show?', 'who is playing that night?'])(
  'takes a word that points at a day for the one that was spoken of: %s',
  (asked) => {
    const said = lastOf(BY_CAKE, asked)
    expect(said).toContain('Baile Neon')
    expect(said).not.toContain('Noite do Vinil')
  },
)

it.each(['quem toca?', 'tem show?', 'paga couvert?', 'e pra entrar?'])(
  'asks what is of a day of that one: %s',
  (asked) => {
    const said = lastOf(BY_CAKE, asked)
    expect(said).toContain('Baile Neon')
    expect(said).not.toContain('Noite do Vinil')
  },
)

it('asks for the hours of that day, and of today where the venue alone has told of another', () => {
  expect(lastOf(BY_CAKE, 'abre que horas?')).toContain('19/12 abrimos das 12h')
  const [events, hours] = holdTalk(venue, ['oi', 'qual o próximo show?', 'que horas fecha?']).slice(1)
  expect(events).toContain('11/12')
  expect(hours).toContain('Estamos abertos agora')
})

it('is about the day of the table that was just taken', () =>
  expect(lastOf('quero uma mesa dia 19 às 20h, 4 pessoas, em nome de Bia Nunes', 'obrigada', 'quem toca?')).toMatch(
    /^Sábado, 19\/12, às 21h: Baile Neon/,
  ))

it('asks of no day what is of all, and what the venue has not told of that one', () => {
  for (const asked of ['qual a programação?', 'quais os próximos shows?'])
    expect(lastOf(BY_CAKE, asked)).toContain('Noite do Vinil')
  expect(lastOf('posso levar bolo na quarta?', 'quem toca?')).toContain('Noite do Vinil')
})

it('is about another day as soon as that is named', () =>
  expect(lastOf(BY_CAKE, 'e amanhã, abre?', 'quem toca?')).toContain('Noite do Vinil'))

it('makes no table of who stays away on that day', () =>
  expect(lastOf('quero uma mesa dia 19 às 20h, 4 pessoas, em nome de Bia Nunes', 'não vamos nesse dia')).not.toContain(
    'anotada',
  ))

const daysAfter = (hours: number, ...turns: [Turn['role'], string][]) => {
  const burst = aBurst([], { history: aHistory(...turns) })
  return daysOfTalk({ ...burst, now: new Date(burst.now.getTime() + hours * 3_600_000) }, '2026-12-10')
}

it('keeps the day that was named last for some turns and an hour', () => {
  const named: [Turn['role'], string] = ['contact', 'sexta e sábado abre?']
  const asked = (times: number) => Array.from({ length: times }, (): [Turn['role'], string] => ['contact', 'tem wifi?'])
  expect(daysAfter(0, named, ...asked(4))).toEqual({ days: ['2026-12-11', '2026-12-12'], byVenue: false })
  expect(daysAfter(0, named, ...asked(5)).days).toEqual([])
  expect(daysAfter(1, named).days).toEqual([])
  expect(daysAfter(0, ['contact', 'fui ontem']).days).toEqual([])
})

it('takes the only day that the venue has told of, and none of several', () => {
  const after = (said: string) => daysAfter(0, ['contact', 'quando é o baile?'], ['assistant', said])
  expect(after('Sábado, 19/12, às 21h: Baile Neon.')).toEqual({ days: ['2026-12-19'], byVenue: true })
  expect(after('Sexta-feira, 11/12, e sábado, 19/12.').days).toEqual([])
  expect(after('Toda quinta tem forró.').days).toEqual([])
})

it('points at a weekday only where the day is one, and at none of two', () => {
  expect(withThatDay(['Paga nessa sexta?'], ['2026-12-18'])).toEqual(['Paga no dia 18/12?'])
  expect(withThatDay(['O preço dessa sexta?'], ['2026-12-18'])).toEqual(['O preço do dia 18/12?'])
  for (const said of ['nesse sábado?', 'essa noite?', 'no dia seguinte?', 'todo dia?'])
    expect(withThatDay([said], ['2026-12-18'])).toEqual([said])
  expect(withThatDay(['nesse dia?'], ['2026-12-18', '2026-12-19'])).toEqual(['nesse dia?'])
})

const reply = createLocalAssistant().reply
const ask = (text: string, ...turns: [Turn['role'], string][]) =>
  reply(aBurst([text], { venue, history: aHistory(...turns) })).text

it.each(['amanhã tem alguma coisa?', 'amanhã tem?', 'e tem alguma coisa especial amanhã?', 'amanhã rola algo?'])(
  'tells what is on where nothing is asked for by name: %s',
  (asked) => expect(ask(asked)).toContain('Noite do Vinil'),
)

it('tells the hours of a day of which nothing is told, and of what is asked for by name that', () => {
  expect(ask('domingo tem alguma coisa?')).toContain('13/12 abrimos')
  expect(ask('amanhã tem bolo?')).not.toContain('Noite do Vinil')
  expect(ask('e hoje, tem algo?', ['contact', 'paga couvert?'], ['assistant', 'Sim.'])).toContain('abrimos')
})

it('goes on about what is on where another day is asked for', () => {
  expect(lastOf('domingo tem alguma coisa?', 'e dia 19?')).toContain('Baile Neon')
  expect(lastOf('tem alguma coisa de bolo domingo?', 'e dia 19?')).not.toContain('Baile Neon')
})

const atRodizio = {
  ...aVenue({
    knowledge: [
      { title: 'Rodízio', content: 'Almoço de quarta a sexta R$ 89. Sábado, domingo e feriado R$ 129.' },
      { title: 'Multa', content: 'Perdeu a comanda, paga R$ 30 na entrada.' },
    ],
    specialDates: [{ data: '2026-12-11', descricao: 'Padroeira', fechado: false, inicio: '12:00', fim: '16:00' }],
  }),
  events: [anEvening('2026-12-19', 'Baile Neon', 'R$ 50')],
}
const lastAtRodizio = (...messages: string[]) => holdTalk(atRodizio, ['oi', ...messages]).at(-1)!

it('asks for what everybody pays on that day, by what the venue charges', () => {
  for (const said of [lastAtRodizio('e amanhã, abre?', 'quanto?'), lastAtRodizio('quanto é o rodízio amanhã?')]) {
    expect(said).toContain('R$ 129')
    expect(said).not.toContain('R$ 89')
  }
  expect(lastAtRodizio('dia 19 abre?', 'quanto?')).toContain('Baile Neon')
  expect(lastAtRodizio('quanto?')).not.toContain('R$')
})

it('tells what is paid by who comes at another hour, after what is paid to come in', () => {
  const byHour = aVenue({
    knowledge: [{ title: 'Entrada', content: 'Sexta e sábado R$ 20 chegando antes das 19h, R$ 40 das 19h em diante.' }],
  })
  const after = (...said: string[]) => holdTalk(byHour, ['oi', ...said]).at(-1)
  expect(after('quanto é a entrada amanhã às 21h?', 'se eu chegar 18h30')).toContain('R$ 20')
  expect(after('se eu chegar 18h30 amanhã')).toContain('abrimos')
})
