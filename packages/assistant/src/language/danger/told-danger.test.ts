import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { linesOf } from '../../testing/goes-to-people.ts'
import { aBurst, aHistory } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const midTalk = aHistory(['contact', 'oi, tem estacionamento?'], ['assistant', 'Temos convênio na rua ao lado.'])
const handsOver = (message: string, history = midTalk) => {
  const { actions, trace } = assistant.reply(aBurst([message], { history, isFirstContact: history.length === 0 }))
  const handoff = actions.find(({ type }) => type === 'handoff')
  return { reason: handoff?.type === 'handoff' ? handoff.reason : null, language: trace.language }
}

/** What somebody writes who is afraid, or who needs help at once. */
const DANGER = `
  tá pegando fogo na cozinha de vcs, to vendo fumaça
  a cortina pegou fogo aqui
  tem fogo na lixeira do banheiro
  ta saindo muita fumaça da cozinha
  o alarme de incêndio disparou
  incêndio!!
  ta cheirando gas aqui dentro
  cheiro forte de gás no salão
  tem um fio solto dando choque
  o forro ta caindo em cima da mesa
  meu amigo não tá respirando
  ela nao consegue respirar
  to com falta de ar
  minha garganta ta fechando comi camarao
  meu rosto tá inchando depois do camarão
  to engasgado
  meu pai engasgou com a carne
  ele ta inconsciente no chão
  meu marido tá com dor no peito
  minha mãe não acorda
  minha amiga sumiu, nao acho ela
  perdi meu filho aqui dentro
  não encontro minha filha
  to preso no banheiro
  uma menina ta trancada no banheiro e nao responde
  o elevador parou com a gente dentro
  tem um cara com uma faca na porta
  ouvi tiros aí na frente
  me trataram mal por ser preto
  chamaram meu namorado de macaco
  barraram minha amiga por ser trans
  socorro, fogo!
  minha filha de 4 anos sumiu
  cadê meu filho
  olharam torto pra gente por causa da nossa cor
`
it.each(linesOf(DANGER))('hears danger: %s', (message) => expect(handsOver(message).reason).toBe('safety'))

const ABROAD = `
  my friend is unconscious, help
  she is not breathing
  he can't breathe
  there is a man following me
  my friend passed out
  someone stole my phone
  there is a fire in the kitchen
  i smell gas
  my wife is having an allergic reaction
  I'm locked in the bathroom
  I can't find my daughter
`
it.each(linesOf(ABROAD))('hears it in English, and answers so: %s', (message) =>
  expect(handsOver(message)).toEqual({ reason: 'safety', language: 'en' }),
)

const IN_SPANISH = `
  mi amiga se desmayó
  no puede respirar
  hay fuego en la cocina
  huele a gas
  estoy encerrada en el baño
  me robaron el celular
  no encuentro a mi hija
`
it.each(linesOf(IN_SPANISH))('hears it in Spanish, and answers so: %s', (message) =>
  expect(handsOver(message)).toEqual({ reason: 'safety', language: 'es' }),
)

const WRONG = `
  I found a hair in my pasta
  the waiter was so rude to us
  el mesero fue muy grosero
  encontré un pelo en mi plato
  garçom grosso demais
  o segurança é muito estúpido
`
it.each(linesOf(WRONG))('takes for a complaint: %s', (message) => expect(handsOver(message).reason).toBe('complaint'))

/** Who does not want to live: a person comes, and whoever listens at night is named. */
const DESPAIR = `
  quero morrer
  eu só queria morrer
  não aguento mais viver
  nao quero mais viver
  tô pensando em me matar
  vou me matar
  penso em acabar com a minha vida
  cansei de viver
  minha vida perdeu o sentido
  queria nunca ter nascido
  meu amigo tá aí no bar e falou que quer se matar
  minha amiga tentou se matar ontem
`
const lifeline = (message: string) => assistant.reply(aBurst([message], { history: midTalk })).text
it.each(linesOf(DESPAIR))('hears despair: %s', (message) => {
  expect(handsOver(message)).toEqual({ reason: 'safety', language: 'pt' })
  expect(lifeline(message)).toMatch(/CVV atende de graça, 24 horas por dia, pelo 188/)
})

it.each([
  ['I want to die', 'en', /call 188/],
  ["i don't want to live anymore", 'en', /call 188/],
  ["I'm going to kill myself", 'en', /call 188/],
  ['quiero morir', 'es', /en el 188/],
  ['no quiero vivir más', 'es', /en el 188/],
] as const)('hears it in other languages, and answers so: %s', (message, language, said) => {
  expect(handsOver(message)).toEqual({ reason: 'safety', language })
  expect(lifeline(message)).toMatch(said)
})

it.each([
  ['help me', 'en'],
  ['help!', 'en'],
  ['please help us', 'en'],
  ['ayuda', 'es'],
  ['¡ayúdame por favor!', 'es'],
] as const)('brings a person to a bare cry for help: %s', (message, language) => {
  expect(handsOver(message)).toEqual({ reason: 'safety', language })
  expect(lifeline(message)).not.toMatch(/188/)
})

/** The same words in play, of things, or asked about the venue. */
const NONE = `
  quero morrer de rir com esse vídeo
  vou me matar de comer aí
  não quero viver sem esse pastel
  não aguento viver longe de vcs
  prefiro morrer do que perder o show
  que delícia, morri
  to cansada da vida de solteira, tem festa sexta?
  a vida não vale a pena sem pizza
  tem o filme esquadrão suicida no telão?
  cansei de viver de dieta, tem sobremesa?
  help me choose a beer
  can you help me with a reservation?
  i'm dying to try the burger
  i want to die of laughter
  pueden ayudarme con una reserva?
  me ayudan con el menú?
  muero de ganas de ir
  a festa tá pegando fogo?
  hoje o bar vai pegar fogo hein
  to morrendo de fome, que horas abre?
  morrendo de saudade de vcs
  vcs tem fogo de chão?
  meu filho se perdeu no caminho, vamos atrasar
  mesa no mezanino caiu bem
  meu bebê não acorda até 10h, dá pra ir às 11?
  meu amigo não reage bem a pimenta
  estou preso no trânsito
  someone stole the show last night
  tem fire pit?
  quanto é a água com gás?
  o chope tá sem gás hoje?
  tem drink que vem saindo fumaça?
  vocês têm saída de incêndio?
  tem brigadista?
  tem extintor contra incêndio?
  tem ar condicionado? na última vez tinha falta de ar condicionado
  a mesa presa no canto tá livre?
  perdi meu casaco no banheiro
  a bolsa fica presa no banheiro?
  a piscina tem salva-vidas?
  não respondi antes porque tava no trânsito
  não acordei a tempo, ainda tem almoço?
  i want to follow you on instagram
  someone told me you have smoked ribs
  tem gás na grelha da mesa?
  não dá pra respirar de tanta gente, amo
  perdi minha mãe faz um mês, queria cancelar a reserva
  não vou levar meu filho
  a explosão de sabores é um prato?
  vou afogar as mágoas aí
  a cerveja preta é boa?
  mulher paga menos por ser mulher?
  bife grosso mal passado tem?
  a música é de matar, show de bola
  is there a fire exit?
  do you have a fire pit?
  is the party on fire tonight?
  do you have sparkling water?
  are you following the game tonight?
  is there a bathroom?
  tienen agua con gas?
  hay aire acondicionado?
  tienen salida de emergencia?
`
it.each(linesOf(NONE))('is not alarmed by: %s', (message) =>
  expect(['safety', 'complaint']).not.toContain(handsOver(message).reason),
)

it('takes no "não" within a message for a thank-you declined', () =>
  expect(assistant.reply(aBurst(['meu amigo não parou de dançar'], { history: midTalk })).text).not.toMatch(/Por nada/))
