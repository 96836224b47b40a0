import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'
import { goesToPeople, linesOf } from '../testing/goes-to-people.ts'

/** Complaints, charges, harm, things left behind and people asked for, as they are told. */
const TOLD = `
  meu prato veio gelado e ninguém ligou pra mim
  pedi picanha mal passada e veio sola de sapato
  a garçonete jogou o cardápio na mesa, que falta de respeito
  já pedi a conta três vezes e nada
  tô plantado aqui há 40 min e não me trouxeram nem água
  vcs esqueceram meu pedido??
  a mesa que reservei foi dada pra outra pessoa
  reservei mesa e chegando aí não tinha nada no meu nome
  fizeram eu esperar em pé com reserva feita
  o segurança foi super estúpido com minha irmã
  o som tava tão alto que não dava pra conversar, experiência terrível
  achei um fio de cabelo na minha pizza
  encontrei uma larva na salada
  o banheiro tava um nojo
  pizza veio errada, pedi calabresa e mandaram frango
  faltou a batata no meu pedido
  veio faltando o refrigerante
  a comida fez mal pra mim e pros meus filhos
  passei a noite vomitando depois de comer aí
  o chope tava choco e quente
  o camarão tava com gosto de estragado
  a carne tava dura igual pedra
  veio tudo frio de novo, segunda vez já
  entregador jogou minha comida no portão e foi embora
  faz duas horas que pedi e o app diz que saiu pra entrega
  quero fazer uma reclamação formal
  quero registrar minha insatisfação com o atendimento de ontem
  gostaria de relatar um problema que tive aí sábado
  o atendimento de vocês deixou muito a desejar
  fui humilhada na porta por causa da minha roupa
  não me deixaram entrar mesmo com nome na lista
  barraram minha amiga na portaria sem motivo
  cobraram entrada de mim sendo que eu tava na lista
  paguei 2x o mesmo pix
  passaram meu cartão duas vezes
  a conta veio 80 reais a mais
  me cobraram couvert e não tinha música
  colocaram 3 cervejas a mais na comanda
  cobraram 10% mesmo eu falando que não queria pagar
  quero reembolso do ingresso que comprei
  comprei o ingresso e não recebi por email
  fiz o pix da reserva e ninguém me confirmou
  preciso da nota fiscal da sexta passada
  meu cartão foi debitado e a compra deu erro
  isso é um roubo, 40 reais num drink aguado
  vcs são uns ladrões
  vou botar vcs no reclame aqui
  vou processar esse lugar
  chama o dono aí agora
  passa pro gerente
  tem algum ser humano aí?
  nao quero falar com robo
  quero atendimento humano
  me transfere pra um atendente
  posso falar com alguém da casa?
  falar com atendente
  atendente
  humano por favor
  quero falar com a responsável pelos eventos
  consegue pedir pra alguém me ligar?
  tem como o gerente me retornar?
  preciso resolver um assunto com a gerência
  I want to speak to a human
  can I talk to the manager please?
  quiero hablar con una persona
  minha filha caiu na escada de vcs e quebrou o dente
  um cara passou a mão em mim na pista e ninguém fez nada
  colocaram algo na minha bebida
  tô passando mal aqui dentro, me ajuda
  meu amigo desmaiou aqui na pista
  tem uma briga feia aqui na frente
  fui assaltado saindo daí
  furtaram meu celular dentro do bar
  o manobrista bateu meu carro
  o valet riscou meu carro
  cortei a mão no copo quebrado de vcs
  fui vítima de racismo aí ontem
  o garçom fez piada homofóbica com a gente
  tive reação alérgica ao prato, vocês disseram que não tinha amendoim
  minha mãe tá com intoxicação depois do jantar de ontem
  perdi minha carteira aí ontem
  esqueci meu casaco na cadeira sexta, alguém achou?
  deixei meu óculos em cima da mesa, vcs guardaram?
  sumiu minha bolsa ai dentro
  oxe que atendimento fuleiro visse, nunca mais volto
  barbaridade que demora tchê, uma hora esperando
  mano que palhaçada é essa, tô esperando faz mó cota
  aff que decepção viu
  que lixo de lugar
  palhaçada isso
  isso é uma falta de respeito com o cliente
  não gostei nada de como fui tratado
  garçom nem olhou na nossa cara a noite toda
  a moça do caixa foi muito ignorante
  fiquei 1 hora na fila e quando chegou minha vez fecharam
  vocês cancelaram minha reserva sem avisar
  quero saber por que minha reserva foi cancelada
  vocês me deram troco errado ontem
  o lanche chegou todo revirado e vazando
  não era isso que eu pedi
  trocaram meu pedido
  tá demorando demais meu lanche
  cadê minha pizza??
  já faz 1h20 e nada da minha esfiha
  o motoboy foi grosso comigo
  a cerveja tava quente
  o peixe tava com espinha e minha filha engasgou
  serviço horrível e ainda cobram 12%
  ninguém atende o telefone de vcs, absurdo
  a maquininha cobrou duas vezes
  eu quero meu dinheiro de volta
  vcs me enganaram, a promoção não valeu
  não respeitaram a promoção do happy hour
  a propaganda no insta é mentira
  tinha barata andando na mesa
  me sinto lesado
  quero falar sobre uma cobrança que não fiz
  gente que horror o que fizeram com a gente ontem
  fizemos reserva e quando chegamos deram nossa mesa
  nossa comida nunca chegou
  meu amigo foi tratado feito bicho pelo segurança
  o atendente fingiu que não me viu
  esperei quarenta minutos por uma caipirinha
  o prato veio pela metade
  mandaram o sabor errado
  meu hambúrguer veio cru por dentro
  o arroz tava azedo
  tinha um inseto no suco
  a conta deu diferente do cardápio
  cobraram taxa que não tava no cardápio
  o cardápio diz 30 e me cobraram 38
  passaram no débito em vez do crédito
  não devolveram meu troco
  comprei dois ingressos e só veio um
  o link do ingresso não funciona
  paguei o sinal e ninguém responde
  minha reserva sumiu do sistema
  cheguei com reserva e disseram que não existia
  a moça da recepção foi muito mal educada comigo
  seu funcionário me xingou
  o DJ ofendeu a gente no microfone
  o ar condicionado não funciona, passamos muito calor ontem
  a música parou 23h e a gente tinha pago couvert
  o banheiro não tinha papel nem sabão
  tava tudo imundo
  sentaram a gente do lado do banheiro, um fedor
  a mesa tava bamba e suja
  meu pedido do ifood veio sem talher e frio
  pedi as 19h e são 20h30 e nada
  moço faz mais de hora que pedi
  quanto tempo mais vai demorar meu pedido?
  kd meu lanche
  cadê o motoboy?
  o entregador não acha meu endereço e foi embora
  me deram bebida falsificada
  minha bebida tinha gosto estranho e apaguei
  um bêbado tá incomodando minhas amigas
  tem um cara me seguindo aqui dentro
  minha amiga não tá bem, acho que doparam ela
  escorreguei no banheiro e machuquei o joelho
  meu filho se queimou com o prato quente
  quebraram minha cadeira de rodas no valet
  tomei um choque no freezer
  deu problema no meu estômago depois das ostras
  meu marido foi parar no hospital depois de comer aí
  me cortei na mesa quebrada
  acharam um RG aí? deixei cair sábado
  larguei minha jaqueta jeans na chapelaria e não peguei
  meu fone ficou na mesa 12
  quero devolver o que comprei
  exijo uma explicação
  quero uma posição de vocês
  vou fazer um BO
  vou chamar a vigilância sanitária
  vou avaliar com 1 estrela
  nunca fui tão mal atendida
  vcs perderam um cliente
  ta de sacanagem né
  que vergonha
  esperava mais
  já foi melhor esse lugar
  nota zero
  é brincadeira né isso
`
/** What only looks like it. */
const ASKED = `
  qual a demora média pra entrega?
  demora muito pra sair o prato?
  tem fila pra entrar?
  quanto tempo espera por mesa?
  a picanha vem mal passada?
  o chope é bem gelado?
  o prato vem quente?
  tem pimenta na comida?
  a comida é salgada?
  faz tempo que não vou aí, ainda tem caldinho?
  perdi o horário, ainda dá pra ir?
  esqueci de perguntar, aceita pix?
  meu amigo reclamou de fome kkk tem petisco?
  passei aí na frente ontem e tava fechado, que dia abre?
  to chegando em 20 min
  to esperando minha mulher chegar e já vamos
  uma amiga falou mal de outro bar, mas vcs são top
  perdi a carona kkk tem estacionamento?
  pode trocar minha mesa pra 20h?
  não gostei de carne, tem opção sem carne?
  meu filho é alérgico a leite, tem algo?
  quanto é a taxa se perder a comanda?
  cobra 10%?
  quanto tá a conta média aí por pessoa?
  que horas abre? tô doido pra ir
  adorei a comida ontem, parabéns
  muito bom o atendimento de vcs
  tava tudo perfeito ontem obrigado
  sou gerente de uma empresa, tem vaga?
  meu chefe quer saber se aceita cartão
  a dona do bar é a Luana né?
  preciso de uma mesa sem demora
  tem segurança na porta?
  onde fica o banheiro?
  quero falar de reserva
  posso falar inglês aí?
  tem alguém que toca violão hoje?
  pessoa de fora pode entrar?
  quantas pessoas cabem na mesa?
  o dj é bom?
  é perigoso aí à noite?
  cheguei cedo demais, já posso entrar?
  fui aí sábado e amei, vai ter de novo?
  ontem não consegui ir, posso ir hoje?
  comi um caldinho aí uma vez, ainda tem?
  minha irmã disse que o caldinho é ótimo, quanto é?
  a gente chegou tarde sexta e não pegou o show, tem de novo hoje?
  vi no insta que tem frevo, que horas começa?
  fiz uma reserva pra 6 mas agora somos 8
  reservei ontem, só queria confirmar o horário
  mandei mensagem ontem, vcs têm mesa pra sexta?
  não deu pra ir na quarta, tem algo hoje?
  meu voo atrasou, se eu chegar 23h ainda tá aberto?
  esqueci o nome da rua, qual é mesmo?
  o garçom é gente boa demais kkk
  a cerveja de vcs é muito gelada, amo
  nunca fui aí, como funciona?
  tinha música ao vivo na quarta antigamente, ainda tem?
  fechou cedo ontem né? que horas fecha hoje?
  o som é muito alto?
  sou alérgica a camarão, o caldinho tem?
  minha mãe não come carne
  tô com criança pequena, tem cadeirão?
  estou sem carro
  não bebo
  não sei se vou de carro
  acabei de chegar na cidade e quero conhecer
  me indicaram o bar de vcs
  foi mal a demora kkk, mesa pra 4 amanhã 18h Bia
  desculpa a demora pra responder, é Bia
  vi que o couvert mudou, quanto tá?
  a gente queria comemorar o aniversário da Ju
`
it.each(linesOf(TOLD))('calls a person for: %s', (text) => expect(goesToPeople(text)).toBe(true))

it.each(linesOf(ASKED))('answers by itself: %s', (text) => expect(goesToPeople(text)).toBe(false))

describe('whether a machine answers', () => {
  const assistant = createLocalAssistant()
  const venue = aVenue({ knowledge: [{ title: 'Pagamento', content: 'Pix e cartão.' }] })
  const said = (text: string) => assistant.reply(aBurst([text], { venue }))

  it.each(['é gente ou robô aí? kkk', 'are you a bot? lol', 'isso é ia?', 'robô ou gente?'])('is told: %s', (text) => {
    expect(said(text).text).toMatch(/assistente virtual|virtual assistant/)
    expect(said(text).actions).toEqual([])
  })
  it('is told beside an answer', () =>
    expect(said('vc é um robô? aceita pix?').text).toMatch(/assistente virtual[^]*Pix e cartão/))
  it('is told beside what is not known', () => {
    const { text, state, trace } = said('vc é um robô? tem piscina?')
    expect(text).toMatch(/assistente virtual[^]*não tenho por aqui/)
    expect([state.misses, trace.unanswered.length]).toEqual([1, 1])
  })
  it('is not told of what sounds alike', () =>
    expect(said('a festa ia ser hoje e ia ter o quê?').text).not.toContain('assistente virtual'))
})

it('thanks for praise that is the first that somebody writes', () =>
  expect(createLocalAssistant().reply(aBurst(['adorei a noite de ontem, atendimento nota mil'])).text).toBe(
    'Que bom saber disso! 😊 Estou por aqui se precisar.',
  ))

describe('what is said after people were called', () => {
  const told = (message: string, did?: 'handed') =>
    createLocalAssistant()
      .reply({ ...aBurst([message]), ...(did && { state: { misses: 0, did } }) })
      .actions.flatMap((action) => (action.type === 'handoff' ? [action.reason] : []))

  it('is danger where it goes on about that', () =>
    expect(told('ele ainda tá aqui na porta me esperando', 'handed')).toEqual(['safety']))
  it.each(['a mesa era no nome de Jorge', 'enquanto isso, aceita pix?', 'tô morrendo de fome kkkk'])(
    'is none in: %s',
    (message) => expect(told(message, 'handed')).not.toContain('safety'),
  )
})

it.each([
  'esperei 1h e ninguem atendeu kkkk parabens',
  'paguei 2x o mesmo pix kkk',
  'que vergonha kkkkk',
  'kkkk pior lugar',
])('does not laugh away what happened: %s', (said) => expect(goesToPeople(said)).toBe(true))

it.each(['40 reais é um absurdo kkk', 'esse preço tá um assalto kkkkk'])(
  'laughs with who jokes about a price: %s',
  (said) => expect(createLocalAssistant().reply(aBurst([said])).actions).toEqual([]),
)

describe('a complaint in words that no pattern has', () => {
  const said = (text: string) =>
    createLocalAssistant()
      .reply(aBurst([text]))
      .actions.map(({ type }) => type)

  it('goes to a person', () =>
    expect(said('50 minutos esperando uma burrata, ninguém olha pra gente, tá feio isso')).toEqual(['handoff']))
  it.each(['demora quanto a burrata?', 'estou sem carro', 'a cerveja estava bem gelada', 'vou atrasar, chego 23h'])(
    'is not heard in: %s',
    (text) => expect(said(text)).toEqual([]),
  )
})
