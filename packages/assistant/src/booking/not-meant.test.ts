import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const venue = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' },
    { title: 'Lista', content: 'Tem lista de sexta.' },
    { title: 'Música', content: 'Sábado tem samba às 17h, couvert R$ 20.' },
  ],
})
const TABLE = aTable({ date: '2026-12-12', time: '18:00', name: 'Pedro Rocha', status: 'confirmed' })
const reply = (said: string, more = {}) =>
  assistant.reply({ ...aBurst(said.split(' / '), { venue, now: new Date('2026-12-10T18:30:00-03:00') }), ...more })
const written = (said: string, more = {}) =>
  reply(said, more).actions.filter(({ type }) => type === 'reservation' || type === 'guest_list')

describe('a table that there is', () => {
  it.each([
    'não cancela minha mesa por favor',
    'não quero cancelar a reserva, só atrasar 15 min',
    'quanto custa cancelar a mesa?',
    'se eu cancelar a reserva pago multa?',
    'posso cancelar a reserva depois?',
    'tem como cancelar a reserva se ficar doente?',
    'o jogo foi cancelado, mas a mesa tá de pé né?',
    'cancela o bolo, a mesa continua',
    'somos 5, chegamos sexta às 20h e fomos atendidos pelo Marcelo, que atencioso',
    'sábado que vem 19h tem show? somos 2',
    'no dia 24 às 13h abre? somos 10',
    'não desmarca minha mesa',
    'não é pra cancelar a mesa',
    'se eu cancelar a mesa perco o sinal?',
    'cancelar a mesa caso chova, pode?',
    'cobram taxa pra cancelar a reserva?',
    'o show foi cancelado?',
    'cancela os drinks da mesa',
    'a reserva segue de pé mesmo com o jogo cancelado?',
    'podemos desmarcar a mesa se chover?',
    'se chover desmarco a reserva, ok?',
    'a reserva passada foi sábado 20h, 4 pessoas, Ivo Prado',
    'sábado às 20h fomos muito bem atendidos, mesa pra 4, Ivo Prado',
    'se chover muito no sábado, cancela a mesa',
    'posso cancelar a mesa no sábado de manhã se ela não vier?',
    'pode cancelar a decoração, a reserva fica',
  ])('stays as it is: %s', (said) => expect(written(said, { reservations: [TABLE] })).toEqual([]))

  it.each([
    ['cancela minha reserva', { status: 'cancelled' }],
    ['quero cancelar a mesa de sábado', { status: 'cancelled' }],
    ['cancela o jantar de sábado', { status: 'cancelled' }],
    ['obrigada pela reserva, muda pra 20h', { time: '20:00' }],
    ['fomos muito bem atendidos ontem, muda a de sábado pra 20h', { time: '20:00' }],
    ['muda pra 20h', { time: '20:00' }],
    ['tem como mudar pra domingo 19h?', { date: '2026-12-13', time: '19:00' }],
  ])('goes or changes where that is meant: %s', (said, fields) =>
    expect(written(said, { reservations: [TABLE] })).toMatchObject([{ fields }]),
  )
})

it.each([
  'sábado 18h vamos em 4 ver o Batuque da Vila, quanto é o couvert?',
  'não quero reservar sábado 20h pra 4 não, nome Ivo, só quero saber o preço do chope',
  'amanhã 20h 4 pessoas Ivo Prado / esquece, vou noutro',
  'sábado às 18h eu, Pedro Rocha, 4 pessoas, já tenho mesa',
  'seremos 6 na mesa da Bruna Reis sábado às 18h, ela reservou 5',
  'meu voo chega sábado 20h, somos 4, nome Ivo Prado, dá tempo de pegar o samba?',
  'vou entregar 20 caixas de cerveja sábado 18h, nome Ivo Prado',
  'o Bruno Alves tá na lista de sexta?',
  'já mandei meu nome pra lista de sexta, Bruno Alves, recebeu?',
  'o Bruno Alves entrou na lista de sexta?',
  'lista de sexta: quem é Bruno Alves?',
  'Bruno Alves na lista de sexta, recebeu?',
  'compramos os ingressos da mesa de sábado 20h, somos 4, Ivo Prado',
  'a reserva passada foi sábado 20h, 4 pessoas, Ivo Prado',
  'sábado às 20h fomos muito bem atendidos, mesa pra 4, Ivo Prado',
  'não preciso de mesa sábado 20h, somos 2, nome Ivo Prado',
  'não precisa reservar mesa sábado 20h? somos 4',
  'sem reserva, sábado 20h somos 4, Ivo Prado',
  'reserva amanhã 20h 4 pessoas Ivo Prado / mensagem errada',
  'reserva amanhã 20h 4 pessoas Ivo Prado / melhor não',
  'reserva amanhã 20h 4 pessoas Ivo Prado / deixa quieto',
  'já reservei sábado 20h pra 4, Ivo Prado',
  'fiz reserva sábado 20h pra 4, Ivo Prado',
  'a reserva de sábado 20h pra 4 foi feita, Ivo Prado',
  'comprei ingresso pra mesa de sábado 20h, somos 4, Ivo Prado',
  'we booked a table for saturday 8pm for 4, Ivo Prado',
  'sábado passado 20h éramos 4 na mesa do Ivo Prado',
  'obrigada pela reserva de sábado 20h pra 4, Ivo Prado',
  'valeu pela mesa de sábado 20h, 4 pessoas, Ivo Prado',
])('nothing is written down that nobody asked for: %s', (said) => expect(written(said)).toEqual([]))

it.each([
  'entra direto quem tem mesa pra 6?',
  'se tiver mesa sábado pode chegar depois?',
  'do you charge cover if we already have a table on saturday?',
])('no table is begun for who asks what holds for those who have one: %s', (said) =>
  expect(reply(said).text).not.toMatch(/Para a reserva|To book your table/),
)

it.each([
  'esquece o que falei, mesa sábado 20h 4 pessoas Ivo Prado',
  'não esquece: mesa sábado 20h 4 pessoas Ivo Prado',
  'mesa sábado 20h 4 pessoas, Ivo Prado, obrigada',
])('a table is written down that is asked for: %s', (said) =>
  expect(written(said)).toMatchObject([{ fields: { date: '2026-12-12', time: '20:00', name: 'Ivo Prado' } }]),
)
