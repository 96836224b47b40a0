import { expect, it } from 'vitest'
import type { AssistantReply, Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { linesOf } from '../../testing/goes-to-people.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** What a venue leaves to its people, by title and text. */
const TEXTS = `
  Reservas | Reservamos mesa de terça a domingo para até 12 pessoas.
  Eventos | Eventos fechados e locação do espaço são tratados com a produtora, a Lívia.
  Orçamentos | Orçamentos para empresas só com o comercial.
  Imprensa e parcerias | Imprensa e parcerias: falar com a assessora, a Bel.
  Reembolso | Pedidos de reembolso são resolvidos pela bilheteria, com a equipe.
  Camarote | Camarote para 10 pessoas: R$ 1.500. A reserva de camarote é fechada com a equipe comercial.
  Decoração | Decoração de mesa só com autorização da gerência.
  Aniversário | O aniversariante ganha um chope. Festas acima de 30 convidados: combinar com a Rê.
  Encomendas | Encomendas de salgados e bolos: com a Tânia, com 2 dias de antecedência.
  Excursões | Ônibus e vans de excursão: fale com o Nonato.
  Música e artistas | Quem quer tocar aqui manda material para o produtor, o Zeca.
  Sala do acervo | Para 8 a 12 pessoas, R$ 150 por pessoa, fechada com a Aline.
  Filmagens | Gravações e ensaios fotográficos precisam de autorização da direção.
  Menores | 18 anos. Na quarta, 16 com responsável.
  Omakase | Quarta e quinta, 20h, R$ 320 por pessoa. Só o Kenji marca, com 2 dias no mínimo.
  Sala do cofre | Sala fechada, 14 lugares. Quem acerta data e sinal é o Heitor.
  Glúten | Temos pão sem glúten, mas tudo sai da mesma cozinha: celíaco é caso pra Giovana conversar antes de vir.
  Troca de ingresso | Até 48h antes da sessão, sem custo. Fora disso só a produção decide.
  Alergia a mariscos | Quem tem fala com o maître quando chegar.
  Acessibilidade | Entrada com um degrau, a equipe ajuda com a rampa.
`
const knowledge = linesOf(TEXTS).map((line) => {
  const [title = '', content = ''] = line.split(' | ')
  return { title, content }
})

const handsOver = (text: string) =>
  assistant
    .reply({
      venue: aVenue({ knowledge }),
      history: [],
      messages: [text],
      now: new Date('2026-12-10T18:30:00-03:00'),
      isFirstContact: true,
    })
    .actions.some(({ type }) => type === 'handoff')

const WISHED = `
  queria fechar o bar pra festa da firma dia 20
  dá pra alugar o espaço de vocês num sábado?
  quero orçamento pra confraternização da minha empresa
  sou da rádio e queria entrevistar o chef
  tenho uma marca de gin e queria propor uma parceria
  quero meu reembolso do ingresso
  como faço pra pedir reembolso? não vou poder ir no show
  quero reservar o camarote sexta
  fecha o camarote pra mim sábado, 10 pessoas
  posso decorar a mesa com balão pro niver da minha filha?
  minha festa de 30 anos vai ter 45 convidados, como faço?
  quero encomendar 200 coxinhas pra sábado
  chego com uma van de 16 turistas na quinta, atendem?
  sou cantora de samba e queria tocar aí
  minha banda queria se apresentar na casa, com quem falo?
  queria reservar a sala do acervo pra 10 pessoas sábado
  quero gravar um clipe aí, pode?
  posso fazer um ensaio fotográfico no bar?
  vou casar e queria fazer a recepção aí
  vocês fecham pra formatura?
  somos uma agência de turismo, 40 pessoas, quinta
  gostaria de um orçamento para 60 pessoas
  queria omakase na quinta pra dois
  quero fechar a sala do cofre
  queremos fechar a sala do cofre, quanto fica?
  minha turma quer a sala do cofre, somos 12, quanto fica?
  sou celíaca, o que tem de seguro pra mim?
  minha filha é celíaca, o que é seguro?
`
const ASKED = `
  quanto custa o camarote?
  o aniversariante ganha o quê?
  quantas pessoas cabem no camarote?
  a sala do acervo é quanto?
  reserva até quantas pessoas?
  tem música ao vivo hoje?
  qual o valor por pessoa da sala do acervo?
  tenho 17 anos, quarta entro com minha tia?
  sou cadeirante, consigo entrar de boa?
  quanto custa o omakase?
  queria saber quanto é o omakase pra 4 pessoas
  quantos lugares tem a sala do cofre?
  tem pão sem glúten?
  comprei ingresso pro dia 30 e quero trocar pra janeiro, pode?
  sou alérgica a mariscos, tem problema?
`
/** Texts whose wishes share no word with how they are asked for: the ranker knows them. */
const RANKED = aVenue({
  knowledge: [
    { title: 'Mais de 10, casamento, decoração', content: 'Tudo isso é com a Tainá, ela conversa e fecha.' },
    { title: 'Sala tatame', content: 'Até 8 pessoas. Sapato fica na porta. A sala só a Rafa confirma.' },
    { title: 'Reservas', content: 'Reservamos todo dia até 12 pessoas. Grupo maior fala com o Heitor.' },
    { title: 'Pagamento', content: 'Pix e cartão.' },
  ],
})
const handsRanked = (text: string) =>
  assistant.reply(aBurst([text], { venue: RANKED, reservations: [] })).actions.some(({ type }) => type === 'handoff')

it.each([
  'vcs decoram pra um pedido de casamento? quero fazer surpresa',
  'bora marcar a salinha de tatame pra sábado?',
])('passes on what the ranker knows: %s', (text) => expect(handsRanked(text)).toBe(true))
it.each(['queria uma mesa pra quinta', 'tem que tirar o sapato?', 'aceita pix?'])('keeps: %s', (text) =>
  expect(handsRanked(text)).toBe(false),
)

it.each(linesOf(WISHED))('passes on: %s', (text) => expect(handsOver(text)).toBe(true))

it.each(linesOf(ASKED))('answers by itself: %s', (text) => expect(handsOver(text)).toBe(false))

const talk = (said: string[]) => {
  const given = aBurst([''], { venue: aVenue({ knowledge }), reservations: [] })
  return said.reduce<{ history: Turn[]; reply?: AssistantReply }>(
    ({ history, reply: before }, message) => {
      const reply = assistant.reply({ ...given, history, messages: [message], ...(before && { state: before.state }) })
      const at = given.now
      return {
        history: [...history, { role: 'contact', text: message, at }, { role: 'assistant', text: reply.text, at }],
        reply,
      }
    },
    { history: [] },
  ).reply!
}

it('knows what is to be settled by what was priced before', () => {
  const { text, actions } = talk(['quanto é o camarote?', 'e aceita pix?', 'quero fechar pro dia 30'])
  expect(actions).toMatchObject([{ type: 'handoff', reason: 'rule' }])
  expect(text).toContain('A reserva de camarote é fechada com a equipe comercial.')
})

it('tells the whole of a short text, and goes on about it', () => {
  expect(talk(['queria omakase na quinta pra dois']).text).toContain('R$ 320 por pessoa. Só o Kenji marca')
  expect(talk(['queria omakase na quinta pra dois', 'quanto custa por pessoa?']).text).toContain('R$ 320')
})
