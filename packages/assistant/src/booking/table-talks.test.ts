import { expect, it } from 'vitest'
import type { AssistantAction, DialogueState, KnownReservation, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aVenue, weekOf } from '../testing/venue.ts'
import { sayReservation } from './say-reservation.ts'

const DAY: [string, string] = ['18:00', '02:00']
const MINUTE = 60_000
const TODAY = '2026-12-09'
const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: true, captureContact: true, reminders: true },
})

function venue() {
  const knowledge = [
    { title: 'Reservas', content: 'Aceitamos reservas todos os dias, de 2 a 20 pessoas.' },
    { title: 'Estacionamento', content: 'Estacionamento gratuito ao lado.' },
    { title: 'Pratos', content: 'Filé R$ 60. Peixe R$ 55.' },
  ]
  const plain = aVenue({ knowledge })
  return { ...plain, profile: { ...plain.profile, horarios: weekOf([DAY, DAY, DAY, DAY, DAY, DAY, DAY]) } }
}

/** A customer at the phone of a venue that keeps rows; a line is a turn, `+200` lets so many minutes pass. */
function tablesAfter(talk: string) {
  const tables = new Map<string, KnownReservation>()
  const history: Turn[] = []
  let now = Date.parse(`${TODAY}T19:00:00-03:00`)
  let state: DialogueState | null = null
  for (const line of talk.split(' || ')) {
    now += MINUTE
    if (line.startsWith('+')) now += Number(line.slice(1)) * MINUTE
    else {
      const messages = line.split(' // ')
      const at = new Date(now)
      const reply = assistant.reply({
        venue: venue(),
        history: [...history],
        messages,
        now: at,
        isFirstContact: history.length === 0,
        reservations: [...tables.values()],
        state,
      })
      state = reply.state
      const said = new Map(reply.actions.flatMap((action) => write(tables, action)))
      const text = reply.parts.map((part) => (part.action && said.get(part.action)) ?? part.text).join('\n\n')
      for (const message of messages) history.push({ role: 'contact', text: message, at })
      history.push({ role: 'assistant', text, at })
    }
  }
  return [...tables.values()].map(({ date, time, partySize, name }) => `${date.slice(5)} ${time} ${partySize} ${name}`)
}

function write(tables: Map<string, KnownReservation>, action: AssistantAction): [AssistantAction, string][] {
  if (action.type !== 'reservation') return []
  const { date, time, party_size: partySize, name, status } = action.fields
  const code = action.code ?? `A${tables.size + 1}B${tables.size + 1}`
  const table: KnownReservation = { code, date, time, partySize, name, status: 'requested' }
  const kind = status === 'cancelled' ? 'cancelled' : tables.has(code) ? 'changed' : 'made'
  if (status === 'cancelled') tables.delete(code)
  else tables.set(code, table)
  const reservation = { ...table, afterMidnight: false, status: status ?? ('requested' as const) }
  return [[action, sayReservation('pt', { kind, reservation }, TODAY)]]
}

it.each<[string, string[]]>([
  ['quero reservar || amanhã || não, sexta || 20h || 4 || não, 5 || Bia', ['12-11 20:00 5 Bia']],
  [
    'mesa amanhã 20h || tem estacionamento? || beleza, somos 4 || e o filé quanto é? || ok, nome Bia',
    ['12-10 20:00 4 Bia'],
  ],
  ['mesa amanhã 20h 4 Bia || na verdade 21h || e somos 6 || e é no nome do Caio', ['12-10 21:00 6 Caio']],
  ['mesa amanhã 20h 4 Bia || cancela || quero de volta, amanhã 20h 4 pessoas Bia', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || e outra mesa sábado 21h 6 pessoas nome Caio', ['12-10 20:00 4 Bia', '12-12 21:00 6 Caio']],
  [
    'mesa amanhã 20h 4 Bia || e outra mesa sábado 21h 6 pessoas nome Caio || cancela a de sábado',
    ['12-10 20:00 4 Bia'],
  ],
  [
    'mesa amanhã 20h 4 Bia || e outra mesa sábado 21h 6 pessoas nome Caio || muda a do Caio pra 8 pessoas',
    ['12-10 20:00 4 Bia', '12-12 21:00 8 Caio'],
  ],
  ['mesa amanhã 20h pra 4 e outra sábado 21h pra 2 || Bia || sim', ['12-10 20:00 4 Bia', '12-12 21:00 2 Bia']],
  [
    'mesa amanhã 20h e outra sábado 21h pra 2, Ana Lima || 4 pessoas || sim',
    ['12-10 20:00 4 Ana Lima', '12-12 21:00 2 Ana Lima'],
  ],
  [
    'mesa amanhã 20h pra 4, nome Bia, e outra sábado 21h pra 2, nome Ana Lima || sim',
    ['12-10 20:00 4 Bia', '12-12 21:00 2 Ana Lima'],
  ],
  ['mesa amanhã 20h 4 Bia || muda minha mesa pra sexta 20h e outra sábado 21h pra 2, Ana Lima', ['12-11 20:00 4 Bia']],
  [
    'reserva sábado 19h 4 pessoas e domingo 21h 6 pessoas, Bia Reis || sim',
    ['12-12 19:00 4 Bia Reis', '12-13 21:00 6 Bia Reis'],
  ],
  ['reserva sábado 19h 4 pessoas e domingo 21h 6 pessoas, Bia Reis || não', ['12-12 19:00 4 Bia Reis']],
  [
    'reserva sábado 19h 4 pessoas // e domingo 21h 6 pessoas tb || Bia || pode',
    ['12-12 19:00 4 Bia', '12-13 21:00 6 Bia'],
  ],
  ['quero 2 mesas: sexta 20h p 4 e sabado 20h p 6, nome Bia || sim', ['12-11 20:00 4 Bia', '12-12 20:00 6 Bia']],
  ['mesa sexta 20h pra 4 e sábado 21h || Bia', ['12-11 20:00 4 Bia']],
  ['mesa sexta 20h pra 4 // não, sábado 20h pra 6 || Bia', ['12-12 20:00 6 Bia']],
  ['mesa sábado 20h 4 Bia || quais reservas eu tenho? || cancela a de sábado', []],
  ['mesa sábado 20h 4 Bia || vocês aceitam reserva? || cancela a minha', []],
  ['mesa sábado 20h 4 Bia || quero outra mesa || pra 2 || cancela', ['12-12 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || podemos ser 6?', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || a gente vai ser 6', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || não vamos mais em 4, vamos em 6', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || não somos mais 4, somos 6', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || não vamos mais em 4 || somos 5', ['12-10 20:00 5 Bia']],
  ['mesa amanhã 20h 4 Bia || não vamos mais em 4', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || tem estacionamento? || podemos ser 6?', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || tem estacionamento? || agora vamos em 6', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || tem estacionamento? || pode ser 21h?', ['12-10 21:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || tem estacionamento? || muda pra sexta', ['12-11 20:00 4 Bia']],
  ['mesa sexta 20h 4 Bia || podemos ir de bermuda?', ['12-11 20:00 4 Bia']],
  ['mesa amanhã 20h pra 4 e outra sábado 21h pra 2 || Bia || não precisa', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h pra 4 e outra sábado 21h pra 2 || Bia || obrigada', ['12-10 20:00 4 Bia']],
  [
    'mesa amanhã 20h pra 4, nome Bia, e outra sábado 21h pra 2 || pode ser 22h',
    ['12-10 20:00 4 Bia', '12-12 22:00 2 Bia'],
  ],
  [
    'mesa amanhã 20h 4 Bia e outra sábado 21h || sim, sábado 21h pra 6 || Bia',
    ['12-10 20:00 4 Bia', '12-12 21:00 6 Bia'],
  ],
  ['mesa amanhã 20h 4 Bia || e outra sábado 21h pra 2 || Caio', ['12-10 20:00 4 Bia', '12-12 21:00 2 Caio']],
  ['mesa amanhã 20h 4 Bia // e outra sábado 21h pra 2 || sim', ['12-10 20:00 4 Bia', '12-12 21:00 2 Bia']],
  ['mesa amanhã 20h 4 || e outra sábado 21h pra 2 || Bia || isso', ['12-10 20:00 4 Bia', '12-12 21:00 2 Bia']],
  [
    'mesa amanhã 20h pra 4 e outra sábado 21h pra 2 || Bia || sim || muda a de sábado pra 5',
    ['12-10 20:00 4 Bia', '12-12 21:00 5 Bia'],
  ],
  ['mesa amanhã 20h pra 4 Bia e outra sábado 21h pra 2 || cancela', []],
  ['mesa amanhã 20h || +200 || 4 pessoas, Bia', []],
  ['quero reservar amanhã || +200 || quero reservar sexta 20h 3 pessoas nome Bia', ['12-11 20:00 3 Bia']],
  ['reserva || amanhã // 20h // 4 // Bia', ['12-10 20:00 4 Bia']],
  ['reserva amanhã 20h pra 4 Bia // ops 21h', ['12-10 21:00 4 Bia']],
  ['reserva amanhã 20h pra 4 Bia // não, desculpa, sexta', ['12-11 20:00 4 Bia']],
  ['reserva amanhã 20h pra 50 pessoas Bia', []],
  ['reserva amanhã 20h pra 0 pessoas Bia', []],
  ['reserva amanhã 20h pra -3 Bia', []],
  ['reserva amanhã 25h pra 4 Bia', []],
  ['reserva amanhã 10h pra 4 Bia || pode ser 20h então', ['12-10 20:00 4 Bia']],
  ['reserva 31/02 20h pra 4 Bia', []],
  ['reserva pra amanhã às 20h 4 pessoas || em nome de quem vcs quiserem kkk', []],
  ['quero reservar amanhã 20h 4 pessoas || Bia mas depende, deixa eu ver com meu marido', []],
  ['quero reservar amanhã 20h 4 pessoas || deixa pra lá || Bia', []],
  ['quero reservar amanhã 20h 4 pessoas || esquece', []],
  ['não quero mais reservar', []],
  ['quero reservar amanhã 20h 4 pessoas || não quero mais', []],
  ['quero cancelar', []],
  ['sim', []],
  ['4', []],
  ['mesa amanhã 20h 4 Bia || obrigada! || até amanhã', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || tá confirmada?', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || vou atrasar uns 20 min', ['12-10 20:20 4 Bia']],
  ['mesa amanhã 20h 4 Bia || meu amigo desistiu, somos 3', ['12-10 20:00 3 Bia']],
  ['mesa amanhã 20h 4 Bia || adiciona mais 2', ['12-10 20:00 6 Bia']],
  ['mesa amanhã 20h 4 Bia || aumenta pra 30', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || muda pra ontem', ['12-10 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || muda pra domingo mesmo horário', ['12-13 20:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || muda pra sexta às 19', ['12-11 19:00 4 Bia']],
  ['mesa amanhã 20h 4 Bia || pode trocar pra 19:30 e 5 pessoas?', ['12-10 19:30 5 Bia']],
  ['mesa amanhã 20h 4 Bia || vocês têm filé? || quanto é o peixe?', ['12-10 20:00 4 Bia']],
  ['mesa 20h || hoje || somos eu e minha namorada || Léo', ['12-09 20:00 2 Léo']],
  ['boa noite || tudo bem? || tem mesa pra hoje 21h? || 4 pessoas || é Bia', ['12-09 21:00 4 Bia']],
  ['quero mesa hoje || daqui a 1 hora || 3 || Bia', ['12-09 20:00 3 Bia']],
  ['mesa sexta pra 4 às 8 || Bia', ['12-11 20:00 4 Bia']],
  ['sexta 20h', []],
  ['quero reservar sexta 20h 4 Bia e pode avisar que é aniversário?', ['12-11 20:00 4 Bia']],
  [
    'mesa para duas pessoas no dia 12 as 19h nome João Pedro Alves || mudei de ideia, quero dia 13',
    ['12-13 19:00 2 João Pedro Alves'],
  ],
  ['😀😀😀', []],
  ['reserva sexta 20h 4 pessoas Bia || me lembra 2h antes', ['12-11 20:00 4 Bia']],
  [
    'oi quero uma mesa || pra hoje de noite || lá pelas 21 || umas 6 pessoas || pode botar Nando || na real são 7',
    ['12-09 21:00 7 Nando'],
  ],
  ['reserva hoje 20h 4 Bia || errei, é amanhã', ['12-10 20:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || ah e somos 5 tá', ['12-09 21:00 5 Bia']],
  ['reserva hoje 21h 4 Bia || pera, 22h', ['12-09 22:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || não é Bia, é Bianca Luz', ['12-09 21:00 4 Bianca Luz']],
  ['reserva hoje 21h 4 Bia || vai 1 a menos', ['12-09 21:00 3 Bia']],
  ['reserva hoje 21h 4 Bia || põe 22h30 por favor', ['12-09 22:30 4 Bia']],
  ['reserva hoje 21h 4 Bia || consegue mudar o dia? pra sábado', ['12-12 21:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || preciso desmarcar', []],
  ['reserva hoje 21h 4 Bia || não vou mais :(', []],
  ['reserva hoje 21h 4 Bia || infelizmente meu filho adoeceu e não vamos poder ir', []],
  ['reserva hoje 21h 4 Bia || pode cancelar e fazer uma pra sexta 20h no lugar?', ['12-11 20:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || troca a Bia por Lia', ['12-09 21:00 4 Lia']],
  ['reserva hoje 21h 4 Bia || tem problema se formos 6?', ['12-09 21:00 6 Bia']],
  ['reserva hoje 21h 4 Bia || se chover muda alguma coisa?', ['12-09 21:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || quanto é o filé? somos 4 né', ['12-09 21:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || chegamos!', ['12-09 21:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || uma das pessoas é cadeirante', ['12-09 21:00 4 Bia']],
  ['reserva hoje 21h 4 Bia || vamos levar 2 crianças também', ['12-09 21:00 6 Bia']],
  ['quero mesa || sexta || 8 da noite || eu, minha esposa e meu sogro || Davi', ['12-11 20:00 3 Davi']],
  ['mesa pra 4 || pra quando? || amanhã || 20 horas || Bia Lopes', ['12-10 20:00 4 Bia Lopes']],
  ['mesa pra 4 amanhã || que horas vocês fecham? || ah então 23h || Bia', ['12-10 23:00 4 Bia']],
  ['mesa pra 4 amanhã || tem música? || 20h || Bia', ['12-10 20:00 4 Bia']],
  ['quero reservar pra amanhã às 20h || 6 || não, pera, 8 || no nome de Bia', ['12-10 20:00 8 Bia']],
  ['quero reservar pra amanhã às 20h || não sei quantos ainda || uns 10 || Bia', ['12-10 20:00 10 Bia']],
  ['quero reservar pra amanhã às 20h pra 4 || meu nome? Bia', ['12-10 20:00 4 Bia']],
  ['quero reservar pra amanhã às 20h pra 4 || Bia Souza, pode anotar', ['12-10 20:00 4 Bia Souza']],
  ['quero reservar pra amanhã às 20h pra 4 || sou o Rafa', ['12-10 20:00 4 Rafa']],
  ['quero reservar pra amanhã às 20h pra 4 || é pro Rafael Dantas', ['12-10 20:00 4 Rafael Dantas']],
  ['quero reservar pra amanhã às 20h pra 4 || rafael', ['12-10 20:00 4 rafael']],
  ['quero reservar pra amanhã às 20h pra 4 || não posso dar meu nome?', []],
  ['quero reservar pra amanhã às 20h pra 4 || qual o endereço? || Rafael', ['12-10 20:00 4 Rafael']],
  ['quero reservar pra amanhã às 20h pra 4 || ok', []],
  ['quero reservar pra amanhã às 20h pra 4 || sim', []],
  ['quero reservar pra amanhã às 20h pra 4 || qualquer um', []],
])('%s', (talk, tables) => expect(tablesAfter(talk)).toEqual(tables))
