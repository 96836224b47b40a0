import { describe, expect, it } from 'vitest'
import { parseDates } from './parse-dates.ts'
import { normalize } from '../fold.ts'

/** Thursday. */
const TODAY = '2026-12-10'
const dates = (text: string, today = TODAY) => [...new Set(parseDates(normalize(text), today).map(({ date }) => date))]

describe('parseDates', () => {
  it.each([
    ['hj', ['2026-12-10']],
    ['terça gorda', ['2027-02-09']],
    ['sábado de carnaval', ['2027-02-06']],
    ['segunda de carnaval abre?', ['2027-02-08']],
    ['dia de cinzas', ['2027-02-10']],
    ['de 12 a 14/12', ['2026-12-12', '2026-12-13', '2026-12-14']],
    ['véspera do feriado de 20/11', ['2026-11-19']],
    ['hoje à noite', ['2026-12-10']],
    ['amanhã', ['2026-12-11']],
    ['depois de amanha', ['2026-12-12']],
    ['ontem', ['2026-12-09']],
    ['daqui a 2 dias', ['2026-12-12']],
    ['daqui uma semana', ['2026-12-17']],
    ['daqui 2 semanas', ['2026-12-24']],
    ['24 e 25 vcs abrem?', ['2026-12-24', '2026-12-25']],
    ['e 31 e dia 1º como vai ser', ['2026-12-31', '2027-01-01']],
    ['mesa pra 14 e 15 pessoas', []],
    ['2 e 3', []],
    ['31, 1 e 2', ['2026-12-31', '2027-01-01', '2027-01-02']],
    ['dia 24? e no 25?', ['2026-12-24', '2026-12-25']],
    ['e 4?', []],
    ['estaremos aí de 24 a 26', ['2026-12-24', '2026-12-25', '2026-12-26']],
    ['dos dias 18 ao 20', ['2026-12-18', '2026-12-19', '2026-12-20']],
    ['de 18 a 20 reais', []],
    ['dia 25? e véspera?', ['2026-12-24', '2026-12-25']],
    ['natal e véspera', ['2026-12-24', '2026-12-25']],
    ['24, 25 e 1º vcs fecham?', ['2026-12-24', '2026-12-25', '2027-01-01']],
    ['24 e 31', ['2026-12-24', '2026-12-31']],
    ['às 18 e 30', []],
    ['quinta', ['2026-12-10']],
    ['sábado agora', ['2026-12-12']],
    ['na sex', ['2026-12-11']],
    ['segunda-feira', ['2026-12-14']],
    ['sexta que vem', ['2026-12-18']],
    ['segunda que vem', ['2026-12-14']],
    ['sábado passado', ['2026-12-05']],
    ['sexta e sábado', ['2026-12-11', '2026-12-12']],
    ['dia 15', ['2026-12-15']],
    ['dia 9', ['2027-01-09']],
    ['dias 24 e 25', ['2026-12-24', '2026-12-25']],
    ['dia 31', ['2026-12-31']],
    ['24/12', ['2026-12-24']],
    ['08/12', ['2026-12-08']],
    ['05/01', ['2027-01-05']],
    ['3/1/27', ['2027-01-03']],
    ['16 de dezembro', ['2026-12-16']],
    ['2 de jan', ['2027-01-02']],
    ['primeiro de janeiro', ['2027-01-01']],
    ['segunda dia 14', ['2026-12-14']],
    ['natal', ['2026-12-25']],
    ['véspera de natal', ['2026-12-24']],
    ['réveillon', ['2026-12-31']],
    ['ano novo', ['2027-01-01']],
    ['fds', ['2026-12-12', '2026-12-13']],
    ['páscoa', ['2027-03-28']],
    ['dia das mães', ['2027-05-09']],
    ['vamos em 9 agora', []],
    ['31/02', []],
    ['dia 40', []],
    ['meio a meio', []],
    ['abre 31?', ['2026-12-31']],
    ['vocês abrem 25 ou fecham', ['2026-12-25']],
    ['abre no 25', ['2026-12-25']],
    ['funciona no 2?', ['2027-01-02']],
    ['24 até que horas', ['2026-12-24']],
    ['24 ate que hrs funciona?', ['2026-12-24']],
    ['tem show 28?', ['2026-12-28']],
    ['abre 24 e 31', ['2026-12-24', '2026-12-31']],
    ['abre 18?', []],
    ['abre 24h?', []],
    ['funciona 24 horas?', []],
    ['fica aberto até 24?', []],
    ['abre no 2 andar?', []],
    ['festa 25 pessoas', []],
    ['fecha para 30?', []],
    ['às 20 abre?', []],
  ])('%s', (text, expected) => expect(dates(text).toSorted()).toEqual(expected))

  it('takes a weekday named on that day as today', () => expect(dates('sexta', '2026-12-11')).toEqual(['2026-12-11']))
  it('takes "sexta que vem" on a Friday as the next one', () =>
    expect(dates('sexta que vem', '2026-11-20')).toEqual(['2026-11-27']))
  it('goes to the next month that has the day', () => expect(dates('dia 31', '2027-02-03')).toEqual(['2027-03-31']))
  it('has the weekend that has begun', () => expect(dates('fim de semana', '2026-12-13')).toEqual(['2026-12-13']))
})
