import { expect, it } from 'vitest'
import { termsOf } from '../../language/terms.ts'
import { indexHouse } from '../../retrieval/house-index.ts'
import { aHouse } from '../../testing/house.ts'
import { bookingStatements } from './booking-statements.ts'
import { brokenRule } from './broken-rule.ts'
import type { Request } from './rule-types.ts'

const DAYS: Record<string, string> = {
  seg: '2026-12-14',
  ter: '2026-12-15',
  qua: '2026-12-16',
  qui: '2026-12-17',
  sex: '2026-12-11',
  sab: '2026-12-12',
  dom: '2026-12-13',
}

/** A table for 4 on Friday at 20h, but for what is said: "sab 21h 5", `lead` hours from now, asked at `same` o'clock that day. */
function request(said: string): Request {
  const words = said.split(' ').filter(Boolean)
  const after = (word: string) => Number(words.find((each) => each.startsWith(word))?.slice(word.length) ?? Number.NaN)
  const [hour, minute] = (words.find((each) => /^\d+h/.test(each)) ?? '20h').split('h').map(Number)
  const same = after('same')
  return {
    date: words.map((word) => DAYS[word]).find(Boolean) ?? DAYS.sex!,
    time: hour! * 60 + (minute ?? 0),
    size: Number(words.find((each) => /^\d+$/.test(each)) ?? 4),
    isSpecialDate: words.includes('feriado'),
    lead: (after('lead') || 24) * 60,
    nowSameDay: Number.isNaN(same) ? null : same * 60,
  }
}

/** A title, what stands under it, a request that goes against it, and one that does not (null: every one does). */
it.each<[string, string, string, string | null]>([
  ['Reservas', 'Trabalhamos com reserva apenas de segunda a quinta.', 'sab', 'ter'],
  ['Reservas', 'Fim de semana não tem reserva, é só chegar.', 'sab', 'qua'],
  ['Reservas', 'Nos fins de semana não aceitamos reservas.', 'dom', 'sex'],
  ['Reservas', 'Reserva: domingo a quinta, qualquer horário; sexta e sábado, até as 19h30.', 'sex 20h', 'sex 19h'],
  ['Reservas', 'Você pode reservar para o mesmo dia até as 15h.', 'same16', 'same14'],
  ['Reservas', 'Pedidos de reserva com pelo menos 4 horas de antecedência.', 'lead2', 'lead5'],
  ['Reservas', 'Reservas devem ser feitas até a véspera.', 'same10', 'lead24'],
  ['Reservas', 'Reservamos com 24h de antecedência.', 'lead5', 'lead30'],
  ['Reservas', 'Precisamos de dois dias de antecedência para reservar.', 'lead30', 'lead60'],
  ['Reservas', 'Não reservamos para menos de 4 pessoas.', '2', '4'],
  ['Reservas', 'Mínimo de 4 pessoas por reserva.', '3', '4'],
  ['Reservas', 'Reservas a partir de 6 pessoas.', '5', '6'],
  ['Reservas', 'Só reservamos para grupos de 6 ou mais.', '5', '7'],
  ['Reservas', 'Só fazemos reserva para mais de 8 pessoas.', '6', '10'],
  ['Reservas', 'Mesas para no máximo 12 pessoas.', '13', '12'],
  ['Reservas', 'Reservamos mesas de até 6 lugares.', '7', '6'],
  ['Reservas', 'O limite por reserva é de 15 pessoas.', '16', '15'],
  ['Reservas', 'Cada reserva comporta até 10 pessoas.', '11', '10'],
  ['Reservas', 'Reservamos até 20 lugares.', '21', '20'],
  ['Reservas', 'Capacidade máxima por reserva: 18.', '19', '18'],
  ['Reservas', 'Reserva só para o almoço.', '20h', '13h'],
  ['Reservas', 'No jantar não reservamos.', '20h', '12h'],
  ['Reservas', 'Reservamos somente no jantar.', '12h', '20h'],
  ['Reservas', 'Jantar: com reserva. Almoço: ordem de chegada.', '12h30', '20h'],
  ['Reservas', 'Almoço sem reserva; jantar com reserva até as 20h.', '21h', '19h30'],
  ['Reservas', 'Último horário para reserva: 21h.', '21h30', '21h'],
  ['Reservas', 'Reservas para chegada entre 18h e 20h.', '20h30', '19h'],
  ['Reservas', 'Reservamos das 18h às 20h.', '21h', '19h'],
  ['Reservas', 'A reserva é válida até as 20h; depois disso a mesa é liberada.', '21h', '20h'],
  ['Reservas', 'Seguramos a mesa só até as 19h.', '20h', '18h30'],
  ['Reservas', 'Chegando depois das 20h não garantimos a mesa.', '20h30', '20h'],
  ['Reservas', 'Reservas são garantidas até 20h30.', '21h', '20h'],
  ['Reservas', 'Reserva com chegada obrigatória até 19h às sextas.', 'sex 20h', 'qui 20h'],
  ['Reservas', 'Aos sábados, reservas só para o primeiro turno, às 18h30.', 'sab 20h', 'sab 18h30'],
  ['Reservas', 'Dois turnos no sábado: 19h e 21h30.', 'sab 20h', 'sab 19h'],
  ['Reservas', 'Turnos de reserva: 12h, 13h30 e 15h.', '13h', '13h30'],
  ['Reservas', 'Às sextas e sábados trabalhamos em dois turnos, 19h e 21h.', 'sex 20h', 'qui 20h'],
  ['Reservas', 'Segunda e terça não abrimos reserva.', 'seg', 'sex'],
  ['Reservas', 'Aceitamos reserva todos os dias, exceto sábado.', 'sab', 'dom'],
  ['Reservas', 'Todos os dias menos domingo.', 'dom', 'sab'],
  ['Reservas', 'Reservas, só nos dias de semana.', 'sab', 'qua'],
  ['Reservas', 'De terça a quinta reservamos qualquer mesa; de sexta a domingo, não.', 'sab', 'qua'],
  ['Reservas', 'Em feriados e vésperas não há reserva.', 'feriado', ''],
  ['Reservas', 'Reserva de sexta-feira até as 18h do mesmo dia.', 'sex same19', 'sex same17'],
  ['Reservas', 'Quinta é dia de roda: não reservamos.', 'qui', 'sex'],
  ['Reservas', 'Sábado à noite não reservamos; sábado no almoço sim.', 'sab 20h', 'sab 13h'],
  ['Reservas', 'Sábado só almoço.', 'sab 20h', 'sab 13h'],
  ['Reservas', 'No domingo, reservas até o meio-dia.', 'dom 13h', 'dom 12h'],
  ['Reservas', 'Aos domingos, só com chegada antes das 12h30.', 'dom 13h', 'dom 12h'],
  ['Reservas', 'Grupos maiores que 10 pessoas: sexta e sábado não.', 'sex 12', 'sex 8'],
  ['Reservas', 'Até 8 pessoas na sexta e no sábado; até 20 nos outros dias.', 'sex 10', 'qua 15'],
  ['Reservas', 'Sexta e sábado: máximo 6 pessoas por mesa.', 'sab 7', 'qua 10'],
  ['Reservas', 'De domingo a quinta até 30 pessoas. Sexta e sábado até 12.', 'sex 13', 'dom 25'],
  ['Reservas', 'Não guardamos lugar, é por ordem de chegada.', '', null],
  ['Reservas', 'Não temos sistema de reservas.', '', null],
  ['Reservas', 'Aqui não tem reserva: chegou, sentou.', '', null],
  ['Reservas', 'Não trabalhamos com reservas.', '', null],
  ['Reservas', 'Reserva não existe por aqui, é fila mesmo.', '', null],
  ['Reservas', 'Reservas encerram às 16h para o mesmo dia.', 'same17', 'same15'],
  ['Reservas', 'Para reservar no dia, mande mensagem até as 14h.', 'same15', 'same13'],
  ['Reservas', 'Reservas no mesmo dia não são possíveis.', 'same10', 'lead30'],
  ['Reservas', 'Não fazemos reserva para o mesmo dia.', 'same10', 'lead30'],
  ['Reservas', 'Reserve com um dia de antecedência.', 'lead10', 'lead30'],
  ['Reservas', 'Mesa de 2 não entra em reserva.', '2', '4'],
  ['Reservas', 'A partir das 20h é por ordem de chegada.', '20h30', '19h'],
  ['Reservas', 'Depois das 20h, só por ordem de chegada.', '21h', '19h'],
  ['Reservas', 'Até as 20h aceitamos reserva; depois é fila.', '21h', '19h'],
  ['Reservas', 'Reservas de quarta a sábado.', 'dom', 'sex'],
  ['Reservas', 'Reserva disponível às quartas e quintas.', 'sex', 'qui'],
  ['Reservas', 'Quarta e quinta dá para reservar; no resto da semana não.', 'sex', 'qui'],
  ['Reservas', 'Sexta: chegada até 19h. Sábado: chegada até 18h.', 'sab 18h30', 'sex 19h'],
  ['Mesas', 'Guardamos mesas para quem chega até as 20h.', '21h', '19h'],
  ['Mesas', 'Quem quer mesa garantida chega até 19h30.', '20h', '19h'],
  ['Mesas', 'Separamos lugares de terça a quinta, até 12 pessoas.', 'sex', 'qua 10'],
  ['Mesas', 'No sábado não separamos mesa.', 'sab', 'sex'],
  ['Como funciona a mesa', 'Seguramos por 15 minutos. Até 10 pessoas.', '11', '10'],
  ['Reserva de mesa', 'Apenas de quinta a sábado, 2 a 8 pessoas, entrada até 20h.', 'dom', 'sex'],
  ['Reserva de mesa', 'Apenas de quinta a sábado, 2 a 8 pessoas, entrada até 20h.', 'sex 21h', 'sex 19h'],
  ['Reservas e mesas', 'Terça a sexta, até 14 lugares. Sábado, domingo e feriado: sem reserva.', 'sab', 'qua 14'],
  ['Reservas', 'Para o jantar, de terça a quinta. Máximo 10.', 'sex', 'qua'],
  ['Reservas', 'Domingo não. Nos demais dias, até as 20h30.', 'dom', 'sex'],
  ['Reservas', 'Domingo não. Nos demais dias, até as 20h30.', 'sex 21h', 'sex 20h'],
  ['Reservas', 'Sim, de segunda a quinta. Sexta e sábado é só na porta.', 'sex', 'qui'],
  ['Reservas', 'Fazemos, mas não às sextas.', 'sex', 'qui'],
  ['Reservas', 'Mesas de 4 a 12 pessoas; avisar até as 17h do dia.', 'same18', 'same16'],
  ['Reservas', 'Pessoas: 2 a 10. Horários: 19h, 20h e 21h.', '19h30', '20h'],
  ['Reservas', 'Horários de entrada: 19h ou 21h.', '20h', '21h'],
  ['Reservas', 'A última entrada para reservas é às 21h.', '22h', '21h'],
  ['Reservas', 'A casa reserva só metade do salão e até as 19h.', '20h', '18h'],
])('%s: %s', (title, content, against, within) => {
  const wording = 'quero reservar uma mesa'
  const statements = bookingStatements(indexHouse(aHouse({ knowledge: [{ title, content }] })))
  const breaks = (said: string) =>
    brokenRule(
      statements,
      request(said),
      { text: wording, terms: new Set(termsOf(wording)) },
      { hasDate: true, hasTime: true, hasSize: true },
    ) !== null
  expect(breaks(against)).toBe(true)
  if (within !== null) expect(breaks(within)).toBe(false)
})
