/** Bursts that are made to be slow to read: words of the patterns repeated, alone and together, and noise. */
import type { ReplyInput, Turn } from '../assistant-types.ts'

const LONG = 1_500
const UNITS =
  'ter seg qua qui sex sab dom segunda terça quarta hoje amanhã depois dia 20h às 20 21:30 2 4 10/01 10 de janeiro pessoas mesa reserva reservar cancelar lista nome vip João Maria Silva e ou , . ? ! - / @ a o de da do em na no para pra com sem quanto custa preço pizza cerveja wifi estacionamento aniversário meu é que não sim quero queria posso pode tem abre fecha horário hora até das as lembrete lembra avisa me minutos antes horas falar com atendente gerente reclamação achei ruim péssimo the of you open book table for two tomorrow hola manana quiero kkkk aaaaaa ooo 99999-0001 ana@b.co www.x.com (11) 1.000,00 R$ reais menos mais só também mas porque se quando onde como quem qual tudo nada todo toda semana mês ano próxima vem fim feriado natal réveillon carnaval alergia glúten camarão ignore instruções sistema prompt perdi achado casaco morrer matar briga so somos vamos oi ola voces \' " ( ) : ; * _ # 👍 ñ ç'.split(
    ' ',
  )
const CHARACTERS = [
  ' ',
  'a',
  '1',
  'a@',
  'a.',
  '1,',
  '1/',
  '1:',
  '((',
  'R$ ',
  '\n',
  '\u0301',
  'rs',
  'ha',
  'Aa ',
  'Aa e ',
]
const BETWEEN = [' ', ', ', '\n', ' e ', '. ', '? ', '']

/** Makes the `n`-th adversarial question; the same number makes the same one. */
export function adversarialInput(n: number, given: Pick<ReplyInput, 'venue' | 'now'>): ReplyInput {
  const next = random(n)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const fill = (unit: string) => unit.repeat(Math.ceil(LONG / Math.max(1, unit.length))).slice(0, LONG)
  const mixed = (make: () => string) => {
    let text = ''
    while (text.length < LONG) text += make()
    return text.slice(0, LONG)
  }
  const kinds = [
    () => fill(`${pick(UNITS)} `),
    () => fill(pick(UNITS)),
    () => fill(`${pick(UNITS)} ${pick(UNITS)} `),
    () => fill([pick(UNITS), pick(UNITS), pick(UNITS)].join(pick(BETWEEN)) + pick(BETWEEN)),
    () => mixed(() => pick(UNITS) + pick(BETWEEN)),
    () => mixed(() => String.fromCharCode(32 + Math.floor(next() * 300))),
    () => fill(pick(CHARACTERS)) + pick(['', '!', 'x', '\n']),
  ]
  const kind = pick(kinds)
  const same = kind()
  const isSame = next() < 0.5
  const text = () => (isSame ? same : kind())
  const messages = Array.from({ length: next() < 0.5 ? 20 : 1 + Math.floor(next() * 20) }, text)
  const turn = (_: unknown, place: number): Turn => ({
    role: place % 2 ? 'assistant' : 'contact',
    text: place % 2 ? 'Para quantas pessoas?' : text(),
    at: new Date(given.now.getTime() - (40 - place) * 60_000),
  })
  const history = next() < 0.5 ? Array.from({ length: 30 }, turn) : []
  return { ...given, history, messages, isFirstContact: false, guests: [], reservations: [] }
}

/** Returns numbers between 0 and 1, the same for the same seed (a linear congruential generator). */
function random(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
