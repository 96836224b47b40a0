import { expect, it } from 'vitest'
import type { Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aVenue, weekOf } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const DAY: [string, string, string, string] = ['11:30', '23:00', '15:00', '18:30']
const NOW = Date.parse('2026-12-10T18:10:00-03:00')
const MINUTE = 60_000

/** Closed on Mondays; lunch and dinner, on Sundays lunch only; today is a Thursday. */
function venue() {
  const plain = aVenue({ knowledge: [{ title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' }] })
  return {
    ...plain,
    profile: {
      ...plain.profile,
      horarios: weekOf([null, DAY, DAY, DAY, DAY, DAY, ['11:30', '16:00']]),
      datasEspeciais: [{ data: '2026-12-31', descricao: 'Ceia', fechado: false, inicio: '19:00', fim: '01:00' }],
    },
  }
}

/** What is booked, changed or given up at the end of a talk: turns between ` || `, the messages of a burst between ` // `. */
function booked(talk: string) {
  const turns = talk.split(' || ')
  const history = turns.slice(0, -1).map(
    (text, index): Turn => ({
      role: index % 2 === 0 ? 'contact' : 'assistant',
      text,
      at: new Date(NOW - (turns.length - index) * MINUTE),
    }),
  )
  const messages = turns.at(-1)!.split(' // ')
  const { actions } = assistant.reply({ venue: venue(), history, messages, now: new Date(NOW), isFirstContact: false })
  return actions.flatMap((action) =>
    action.type === 'reservation'
      ? `${action.fields.status ?? ''}${action.fields.date.slice(5)} ${action.fields.time} ${action.fields.party_size} ${action.fields.name}`
      : [],
  )
}

it.each([
  ['quero reservar amanhã 20h pra 4 nome Bia', '12-11 20:00 4 Bia'],
  ['me reserva uma mesa amanhã às 8 da noite 4 pessoas Bia', '12-11 20:00 4 Bia'],
  ['mesa 4 pax amanhã 20:00 - Bia', '12-11 20:00 4 Bia'],
  [
    'Boa noite, gostaria de efetuar uma reserva para quatro pessoas para amanhã, dia 11/12, às 20 horas, em nome de Beatriz Lemos.',
    '12-11 20:00 4 Beatriz Lemos',
  ],
  ['consegue encaixar a gente amanha 20h? somos em quatro, Bia', '12-11 20:00 4 Bia'],
  ['guarda um lugar pra mim e mais 3 amanhã as 20h, nome Bia', '12-11 20:00 4 Bia'],
  ['amanhã tem mesa pra 4 às 20h? no nome da Bia', '12-11 20:00 4 Bia'],
  ['oi // reserva // amanha // 20h // 4 pessoas // Bia Souza', '12-11 20:00 4 Bia Souza'],
  ['quero ir amanhã com minha esposa e dois filhos, 20h, mesa no nome de Bia', '12-11 20:00 4 Bia'],
  ['a gente vai em 4 amanhã lá pelas 20h, pode reservar? é Bia', '12-11 20:00 4 Bia'],
  ['bota aí uma mesinha pra 4 amanhã umas 20h pra Bia', '12-11 20:00 4 Bia'],
  ['reserva p/ 4 amnh 20hrs Bia Souza', '12-11 20:00 4 Bia Souza'],
  ['vou levar a família amanhã 20h, somos 4, põe no nome Bia Souza', '12-11 20:00 4 Bia Souza'],
  ['tem como marcar uma mesa sexta às 20h pra quatro? Bia', '12-11 20:00 4 Bia'],
  ['reservar dia 11 20h 4p Bia', '12-11 20:00 4 Bia'],
  ['quero uma reserva pra sexta agora, 20h, 3 adultos e 1 criança, nome Bia', '12-11 20:00 4 Bia'],
  ['seria possível agendar um jantar amanhã, às 20h00, para 04 pessoas, em nome de Bia?', '12-11 20:00 4 Bia'],
  ['queria garantir mesa pra amanha a noite 20h, eu meu marido e um casal de amigos, Bia', '12-11 20:00 4 Bia'],
  ['pode anotar uma reserva? sexta-feira 20h quatro pessoas nome bia souza', '12-11 20:00 4 bia souza'],
  ['4 pessoas amanhã às vinte horas em nome de Bia pode ser', '12-11 20:00 4 Bia'],
  ['mesa pra 4 amanhã sete e meia da noite Bia', '12-11 19:30 4 Bia'],
  ['amanhã 19:30 mesa para quatro. Meu nome é Bia Souza', '12-11 19:30 4 Bia Souza'],
  ["I'd like to book a table for 4 tomorrow at 8pm, name Bia", '12-11 20:00 4 Bia'],
  ['quiero reservar una mesa para 4 personas mañana a las 20h a nombre de Bia', '12-11 20:00 4 Bia'],
  [
    'quero reservar || Claro! Para a reserva, me diga para qual dia, a que horas, para quantas pessoas e em nome de quem? || amanhã 20h, 4, Bia',
    '12-11 20:00 4 Bia',
  ],
  [
    'quero reservar || Claro! Para a reserva, me diga para qual dia, a que horas, para quantas pessoas e em nome de quem? || bia, 4 pessoas, sexta as 20',
    '12-11 20:00 4 bia',
  ],
  [
    'quero reservar || Claro! Para a reserva, me diga para qual dia, a que horas, para quantas pessoas e em nome de quem? || amanhã // oito da noite // quatro // bia',
    '12-11 20:00 4 bia',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Certo: amanhã. Para a reserva, me diga em nome de quem? || pode ser no meu, Bia',
    '12-11 20:00 4 Bia',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Certo: amanhã. Para a reserva, me diga em nome de quem? || coloca Bia por favor',
    '12-11 20:00 4 Bia',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Certo: amanhã. Para a reserva, me diga em nome de quem? || no nome da minha mãe, Bia Souza',
    '12-11 20:00 4 Bia Souza',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Certo: amanhã. Para a reserva, me diga em nome de quem? || bia souza obrigada',
    '12-11 20:00 4 bia souza',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Em nome de quem fica a reserva? || Bia // na verdade somos 5',
    '12-11 20:00 5 Bia',
  ],
  [
    'quero reservar amanhã 20h 4 pessoas || Em nome de quem fica a reserva? || Bia, mas muda pra sábado',
    '12-12 20:00 4 Bia',
  ],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || 4', '12-11 20:00 4 Bia'],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || somos um grupo de 12', '12-11 20:00 12 Bia'],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || só eu e meu namorado', '12-11 20:00 2 Bia'],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || umas 6 ou 7', '12-11 20:00 7 Bia'],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || 6 adultos e 2 crianças', '12-11 20:00 8 Bia'],
  ['mesa amanhã 20h Bia || Para quantas pessoas? || três casais', '12-11 20:00 6 Bia'],
  ['mesa amanhã Bia 4 pessoas || A que horas? || 8', '12-11 20:00 4 Bia'],
  ['mesa amanhã Bia 4 pessoas || A que horas? || oito e meia', '12-11 20:30 4 Bia'],
  ['mesa amanhã Bia 4 pessoas || A que horas? || às sete', '12-11 19:00 4 Bia'],
  ['mesa amanhã Bia 4 pessoas || A que horas? || meio dia e meia', '12-11 12:30 4 Bia'],
  ['mesa 20h Bia 4 pessoas || Para qual dia? || sexta', '12-11 20:00 4 Bia'],
  ['mesa 20h Bia 4 pessoas || Para qual dia? || amanhã mesmo', '12-11 20:00 4 Bia'],
  ['mesa 20h Bia 4 pessoas || Para qual dia? || dia 15', '12-15 20:00 4 Bia'],
  ['mesa 20h Bia 4 pessoas || Para qual dia? || 15/12', '12-15 20:00 4 Bia'],
  ['mesa 20h Bia 4 pessoas || Para qual dia? || hoje', '12-10 20:00 4 Bia'],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || muda pra 20h',
    '12-11 20:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || vai mais um casal',
    '12-11 19:00 5 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || dá pra passar pra sábado?',
    '12-12 19:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || seremos só 2',
    '12-11 19:00 2 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || troca o nome pra Caio Reis',
    '12-11 19:00 3 Caio Reis',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || vamos atrasar, chega 19h30',
    '12-11 19:30 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || cancela pf',
    'cancelled12-11 19:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || não vamos mais, desculpa',
    'cancelled12-11 19:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || surgiu um imprevisto e não vou conseguir',
    'cancelled12-11 19:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || pode desmarcar',
    'cancelled12-11 19:00 3 Bia',
  ],
  [
    'reserva sexta 19h 3 pessoas Bia || Reserva confirmada: sexta-feira, 11/12, às 19h, para 3 pessoas, em nome de Bia. || errei o horário, é 20h',
    '12-11 20:00 3 Bia',
  ],
  ['quinta que vem 20h mesa pra 4 Bia', '12-17 20:00 4 Bia'],
  ['sábado que vem 20h 4 pessoas reserva Bia', '12-19 20:00 4 Bia'],
  ['depois de amanhã 13h reserva pra 6 nome Bia', '12-12 13:00 6 Bia'],
  ['domingo almoço 12h reserva pra 6 nome Bia', '12-13 12:00 6 Bia'],
  ['sexta não, sábado 20h mesa pra 4 nome Bia', '12-12 20:00 4 Bia'],
  [
    'eu queria reservar amanhã né pra quatro pessoas assim por volta das oito da noite o nome é Bia Souza',
    '12-11 20:00 4 Bia Souza',
  ],
  [
    'boa noite tudo bem eu queria fazer uma reserva pra sexta feira agora dia onze às oito e meia da noite seriam quatro pessoas no nome de Bia Souza',
    '12-11 20:30 4 Bia Souza',
  ],
  ['reserva uma mesa hoje de noite 20h pra nós 5, Tiago Reis', '12-10 20:00 5 Tiago Reis'],
  ['bora reservar sábado 13h pra 10 cabeças nome do Adilson', '12-12 13:00 10 Adilson'],
  ['quero marcar um almoço de domingo pra minha família, seremos 7, meio dia, Regina', '12-13 12:00 7 Regina'],
  ['gostaria de uma mesa perto da janela para dois amanhã 19h, em nome de Otávio', '12-11 19:00 2 Otávio'],
  ['mesa de 2 amanhã 19h aniversário de casamento, nome Otávio', '12-11 19:00 2 Otávio'],
  ['é pra reservar. sábado. 20:00. 6 pessoas. Marina Duarte.', '12-12 20:00 6 Marina Duarte'],
  ['somos um casal com bebê, dá pra reservar amanhã às 19h? Otávio', '12-11 19:00 3 Otávio'],
  ['eu e mais cinco amigas, sábado às 20, meu nome é Paula', '12-12 20:00 6 Paula'],
  ['Reserva:\nData: 12/12\nHora: 20h\nPessoas: 6\nNome: Marina', '12-12 20:00 6 Marina'],
  ['nome marina pessoas 6 dia 12 hora 20h reserva', '12-12 20:00 6 marina'],
  [
    'boa noite meu nome é marina duarte gostaria de reservar uma mesa para seis pessoas no sábado dia doze de dezembro às vinte horas obrigada',
    '12-12 20:00 6 marina duarte',
  ],
  ['me vê uma mesa sábado 20h 6 lugares marina', '12-12 20:00 6 marina'],
  ['ô meu rei arruma uma mesa pra gente sábado 8 da noite, 6 pessoa, Marina', '12-12 20:00 6 Marina'],
  ['tchê reserva pra 6 guri no sábado 20h, Marina', '12-12 20:00 6 Marina'],
  ['quero 6 lugares sábado 20h, Marina', '12-12 20:00 6 Marina'],
  ['tem vaga pra 6 no sábado 20h? nome Marina', '12-12 20:00 6 Marina'],
  ['pode por 2 mesas juntas pra 12 pessoas sábado 20h? Marina', '12-12 20:00 12 Marina'],
  ['reserva hoje 19h30 pra 3, Davi', '12-10 19:30 3 Davi'],
  ['reserva p hj as 7 e meia 3 pess Davi Reis', '12-10 19:30 3 Davi Reis'],
  ['tem reserva pra hoje ainda? somos 3, umas 20h, Davi', '12-10 20:00 3 Davi'],
  ['mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || 3 Davi', '12-10 20:00 3 Davi'],
  ['mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || Davi, 3', '12-10 20:00 3 Davi'],
  ['mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || somos 3 e meu nome é Davi', '12-10 20:00 3 Davi'],
  ['mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || davi reis // 3 pessoas', '12-10 20:00 3 davi reis'],
  [
    'mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || 3 pessoas // ah, aceita pix? // nome Davi',
    '12-10 20:00 3 Davi',
  ],
  [
    'mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || antes, tem estacionamento? || Estacionamento próprio e gratuito para 40 carros, ao lado da cantina. || ok, 3 pessoas, Davi',
    '12-10 20:00 3 Davi',
  ],
  [
    'mesa p/ hj 20h || Para quantas pessoas e em nome de quem? || 3 || Para a reserva, me diga em nome de quem? || Davi',
    '12-10 20:00 3 Davi',
  ],
  [
    'quero reserva sábado || A que horas, para quantas pessoas e em nome de quem? || 20h || Para quantas pessoas e em nome de quem? || 6 || Em nome de quem? || Marina || Reserva confirmada: sábado, 12/12, às 20h, para 6 pessoas, em nome de Marina. || ops, é domingo 13h',
    '12-13 13:00 6 Marina',
  ],
  ['reserva 31/12 20h 4 Marina', '12-31 20:00 4 Marina'],
  ['põe aí: sáb 12/12, 20h, 6px, Léo Prado', '12-12 20:00 6 Léo Prado'],
  ['mesa pra meia dúzia sábado 21h, Marina Reis', '12-12 21:00 6 Marina Reis'],
  ['me arruma mesa pra 4 daqui 1 hora, Dani Pires', '12-10 19:15 4 Dani Pires'],
  ['reserva amanhã 20h, vamos em 5 adultos + 3 crianças, Regina Lima', '12-11 20:00 8 Regina Lima'],
  [
    'quero reservar amanhã à noite, nome Marcelo Lima || Que horas e para quantas pessoas? || 20h15, e somos 6 contando as 2 criança',
    '12-11 20:15 6 Marcelo Lima',
  ],
  [
    'queria marcar sábado 22h30 mesa de 10 em nome de Débora Lima || No sábado a reserva vale para chegar até as 20h30. Quer marcar mais cedo? || kkk tá bom então bota 20h15',
    '12-12 20:15 10 Débora Lima',
  ],
  [
    'sábado 20h, casal, em nome de Vinícius Prado || Aos sábados só reservamos para as 19h ou para as 21h. Qual prefere? || 21h então',
    '12-12 21:00 2 Vinícius Prado',
  ],
  ['mesa amanhã 20h, Bia Reis || Para quantas pessoas? || acho que uns 6', '12-11 20:00 6 Bia Reis'],
  ['mesa sexta 20h para 4, em nome de Dona Cida', '12-11 20:00 4 Dona Cida'],
  ['duas mesas de 4 sexta às 20h, nome da empresa é Lumem', '12-11 20:00 8 Lumem'],
  [
    'gostaria de jantar aí na sexta, 21h, 5 lugares || Temos mesa! Qual nome coloco na reserva? || Ah desculpa // é Lorenzo Prado',
    '12-11 21:00 5 Lorenzo Prado',
  ],
  ['amanhã 19h30 vamos em uma dúzia, pode deixar mesa no nome do Tarcísio?', '12-11 19:30 12 Tarcísio'],
  ['anota aí sexta 20h no nome de Socorro Lima || Para quantas pessoas? || meia dúzia', '12-11 20:00 6 Socorro Lima'],
  [
    'quero mesa amanha 20h, 11 pessoas, Débora || Prontinho! Sexta-feira, 11/12, às 20h, mesa para 11 pessoas em nome de Débora. || na real consegue puxar pra 19h? o resto fica igual',
    '12-11 19:00 11 Débora',
  ],
  [
    'mesa pra sexta 20h 7 pessoas Vinícius Rech || Fechado! Reserva para sexta-feira, 11/12, às 20h, 7 pessoas, em nome de Vinícius Rech. || ih errei o dia, é no sabado 12, mesmo horario e mesma turma',
    '12-12 20:00 7 Vinícius Rech',
  ],
  ['minha mulher e eu queremos jantar aí amanhã às 20, Ivo', '12-11 20:00 2 Ivo'],
])('reads %s', (talk, expected) => expect(booked(talk)).toEqual([expected]))

/** What is said once a table for 6 on Saturday at 20h stands. */
const STANDS =
  'quero reserva sábado 20h 6 Marina || Reserva confirmada: sábado, 12/12, às 20h, para 6 pessoas, em nome de Marina. || '

it.each([
  ['pode aumentar pra 8?', '12-12 20:00 8 Marina'],
  ['desiste 2, ficam 4', '12-12 20:00 4 Marina'],
  ['uma hora mais cedo dá?', '12-12 19:00 6 Marina'],
  ['adianta pra 19h', '12-12 19:00 6 Marina'],
  ['melhor domingo 13h', '12-13 13:00 6 Marina'],
  ['errei o dia! é domingo 13h e não sábado', '12-13 13:00 6 Marina'],
  ['pode ficar pra amanhã no mesmo horário?', '12-11 20:00 6 Marina'],
  ['põe no nome da Dona Cida Prado', '12-12 20:00 6 Dona Cida Prado'],
  ['coloca no nome do meu marido, Téo Brandão', '12-12 20:00 6 Téo Brandão'],
  ['infelizmente não poderemos comparecer', 'cancelled12-12 20:00 6 Marina'],
  ['esquece a reserva', 'cancelled12-12 20:00 6 Marina'],
  ['deu ruim, não vai rolar', 'cancelled12-12 20:00 6 Marina'],
  ['libera minha mesa, a gente não vai', 'cancelled12-12 20:00 6 Marina'],
  ['quero outra pra domingo 13h, 4 pessoas, nome Lia', '12-13 13:00 4 Lia'],
  ['da pra passar pras 21h? e agora somo 7', '12-12 21:00 7 Marina'],
  ['uma pessoa desistiu, ficamos em 5', '12-12 20:00 5 Marina'],
  ['chegaremos só 21h, tudo bem?', '12-12 21:00 6 Marina'],
  ['dá pra empurrar a mesa de sábado pra 20h30?', '12-12 20:30 6 Marina'],
  ['deu ruim aqui, pode tirar minha reserva', 'cancelled12-12 20:00 6 Marina'],
  ['infelizmente não conseguiremos ir', 'cancelled12-12 20:00 6 Marina'],
  ['não vai dar pra gente sábado, desculpa', 'cancelled12-12 20:00 6 Marina'],
])('changes it by %s', (said, expected) => expect(booked(STANDS + said)).toEqual([expected]))
