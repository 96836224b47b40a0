import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst } from '../testing/house.ts'

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

describe('the break', () => {
  it.each([
    ['sábado vcs fecham à tarde?', '2026-12-10T15:00:00-03:00', /^Sábado, 12\/12 abrimos das \S+ às \S+ e das /],
    ['domingo fecha pro almoço?', '2026-12-10T15:00:00-03:00', /^Domingo, 13\/12 abrimos .*, sem intervalo\.$/],
    ['sabado fecha pro almoço?', '2026-12-12T00:30:00-03:00', /^Hoje \(sábado\) abrimos das \S+ às \S+ e das /],
  ])('%s', (text, now, reply) => expect(say(text, now)).toMatch(reply))
})

describe('a day without doors open', () => {
  it('comes before what is asked for on it', () =>
    expect(say('terça tem tiramisù?')).toMatch(/^Terça-feira, 15\/12 não abrimos\./))
  it.each(['que dia vcs folgam?', 'quais os dias que vcs não abrem?'])('is told of the whole week: %s', (text) =>
    expect(say(text)).toContain('Terça: fechado'),
  )
})
