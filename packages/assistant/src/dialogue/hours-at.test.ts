import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue, weekOf } from '../testing/venue.ts'

const assistant = createLocalAssistant()
const say = (text: string, now = '2026-12-10T15:00:00-03:00') =>
  assistant.reply(aBurst([text], { now: new Date(now) })).text

describe('a named hour', () => {
  it.each([
    ['sábado 13h tá aberto?', '2026-12-10T15:00:00-03:00', /^Sim, às 13h estamos abertos\. Sábado, 12\/12 abrimos /],
    ['sábado às 17h vcs abrem?', '2026-12-10T15:00:00-03:00', /^Às 17h estamos fechados\. Sábado, 12\/12 abrimos /],
    // Saturday in the small hours, when Friday's night is still on.
    ['sabado 19h ta aberto?', '2026-12-12T00:30:00-03:00', /^Sim, às 19h estamos abertos\. Hoje \(sábado\) abrimos /],
    ['sexta às 8 tá aberto?', '2026-12-10T15:00:00-03:00', /^Sim, às 20h estamos abertos\. /],
    ['terça 20h abre?', '2026-12-10T15:00:00-03:00', /^Terça-feira, 15\/12 não abrimos\./],
  ])('%s', (text, now, reply) => expect(say(text, now)).toMatch(reply))
})

describe('a special date', () => {
  const sayOn = (special: { fechado: boolean; inicio?: string; fim?: string }, text: string, now?: string) => {
    const venue = aVenue({ specialDates: [{ data: '2026-12-12', descricao: 'Festa', ...special }] })
    return assistant.reply(aBurst([text], { venue, ...(now && { now: new Date(now) }) })).text
  }

  it('that is closed takes nothing from the night before', () => {
    expect(sayOn({ fechado: true }, 'sábado 00:30 tá aberto?')).toMatch(
      /^Sim, às 0h30 estamos abertos\. Fechamos logo depois\. Amanhã .*18h à 1h/,
    )
    expect(sayOn({ fechado: true }, 'sábado 01:30 tá aberto?')).toMatch(/não abrimos/)
    expect(sayOn({ fechado: true }, 'tá aberto agora?', '2026-12-12T00:30:00-03:00')).toMatch(/até (?:as|a|à) 1h/)
  })

  it('without hours leaves its own small hours unknown, on the next day too', () => {
    const said = sayOn({ fechado: false }, 'tá aberto agora?', '2026-12-13T00:30:00-03:00')
    expect(said).toMatch(/12\/12/)
    expect(said).not.toMatch(/fechad|abert/)
  })

  it('with hours past midnight is open until its own end', () => {
    const own = { fechado: false, inicio: '22:00', fim: '05:00' }
    expect(sayOn(own, 'tá aberto agora?', '2026-12-13T04:30:00-03:00')).toMatch(/até as 5h|até às 5h/)
    expect(sayOn(own, 'tá aberto agora?', '2026-12-13T05:00:00-03:00')).toMatch(/fechados/)
  })
})

describe('the break', () => {
  it.each([
    ['sábado vcs fecham à tarde?', '2026-12-10T15:00:00-03:00', /^Sábado, 12\/12 abrimos das \S+ às \S+ e das /],
    ['domingo fecha pro almoço?', '2026-12-10T15:00:00-03:00', /^Domingo, 13\/12 abrimos .*, sem intervalo\.$/],
    ['sabado fecha pro almoço?', '2026-12-12T00:30:00-03:00', /^Hoje \(sábado\) abrimos das \S+ às \S+ e das /],
  ])('%s', (text, now, reply) => expect(say(text, now)).toMatch(reply))
})

describe('a break after midnight', () => {
  const venue = aVenue()
  const horarios = weekOf(Array.from({ length: 7 }, () => ['20:00', '04:00', '00:30', '01:00']))
  const nights = { ...venue, profile: { ...venue.profile, horarios } }
  const sayAt = (text: string, time: string) =>
    assistant.reply(aBurst([text], { venue: nights, now: new Date(`2026-12-12T${time}:00-03:00`) })).text

  it('is told before it with what is left of the night, not with the evening to come', () =>
    expect(sayAt('tá aberto agora?', '00:10')).toBe(
      'Estamos abertos agora, até as 0h30. Depois do intervalo, atendemos da 1h às 4h.',
    ))
  it('is a break of the night, not the end of it', () => {
    expect(sayAt('tá aberto agora?', '00:45')).toBe('Agora estamos no intervalo. Voltamos a abrir hoje (sábado) à 1h.')
    expect(sayAt('que horas abre?', '00:45')).toMatch(/hoje \(sábado\) à 1h\. Hoje \(sábado\) abrimos das 20h/)
  })
})

describe('a day without doors open', () => {
  it('comes before what is asked for on it', () =>
    expect(say('terça tem tiramisù?')).toMatch(/^Terça-feira, 15\/12 não abrimos\./))
  it.each(['que dia vcs folgam?', 'quais os dias que vcs não abrem?'])('is told of the whole week: %s', (text) =>
    expect(say(text)).toContain('Terça: fechado'),
  )
})

describe('the hours of a day are stated once', () => {
  it.each([
    ['tá aberto agora?', /^Agora estamos fechados\. Hoje \(quinta-feira\) abrimos das 18h às 23h30\.$/],
    ['já abriu? abre hoje?', /^Agora estamos fechados\. Hoje \(quinta-feira\) abrimos das 18h às 23h30\.$/],
    [
      'qual o horário de funcionamento?',
      /Quarta e quinta: .*\n[^]*\nAgora estamos fechados\. Abrimos hoje \(quinta-feira\) às 18h\.$/,
    ],
    ['are you open now?', /^We are closed now\. Today \(Thursday\): open from 6 pm to 11:30 pm\.$/],
  ])('%s', (text, reply) => expect(say(text)).toMatch(reply))

  it('beside the week where today is a special date, whose hours the week does not have', () => {
    const special = [{ data: '2026-12-10', descricao: 'Festa', fechado: false, inicio: '20:00', fim: '23:00' }]
    const input = aBurst(['qual o horário de funcionamento?'], { venue: aVenue({ specialDates: special }) })
    expect(assistant.reply(input).text).toMatch(/Quarta e quinta: das 18h[^]*Hoje abrimos das 20h às 23h\.$/)
  })
})
