import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const venue = aVenue({
  knowledge: [
    { title: 'Sabores tradicionais', content: 'Mussarela, calabresa, portuguesa e atum.' },
    { title: 'Sabores especiais', content: 'Quatro queijos, camarão e parma com rúcula.' },
    {
      title: 'Tamanhos e preços',
      content:
        'Broto: tradicional R$ 31, especial R$ 39. Grande: tradicional R$ 66, especial R$ 84. Vale o preço do sabor mais caro.',
    },
    { title: 'Latas', content: 'Lata de 473 ml para levar R$ 19.' },
    { title: 'Massas', content: 'Lasanha R$ 46. Nhoque R$ 41.' },
    { title: 'Bolo', content: 'Bolo de rolo R$ 12 a fatia. Bolo trazido de fora paga taxa de R$ 30.' },
    { title: 'Acessibilidade', content: 'Plataforma para cadeirantes em frente ao palco.' },
    { title: 'Música', content: 'Toda sexta tem mariachi, das 20h30 às 22h30.' },
    { title: 'Agenda', content: 'Sexta 11/12 é a vez do Mariachi Los Mineiros.' },
    { title: 'Ingressos', content: 'O ingresso pode ser transferido de nome até o dia da festa.' },
    { title: 'Entrada', content: 'A entrada na sexta é R$ 25 e no domingo R$ 10.' },
    { title: 'Open bar', content: 'Open bar aos sábados: R$ 180, com chope e vodka.' },
    { title: 'Estacionamento', content: 'Vagas gratuitas na quadra.' },
    { title: 'Animais', content: 'Cachorros na varanda, com guia.' },
    { title: 'Traje', content: 'Traje livre; sem camisa não entra.' },
    { title: 'Crianças', content: 'Menores só com os pais, até as 22h.' },
    { title: 'Happy hour', content: 'De segunda a quinta, chope de caneca a R$ 9 das 18h às 20h. Não vale sexta.' },
    { title: 'Alergias', content: 'A massa sem glúten passa pelo mesmo forno; não recomendamos para celíacos.' },
    { title: 'Pães', content: 'Massa sem glúten na pizza, mais R$ 18.' },
    { title: 'Quiz', content: 'Quiz às quartas, 20h, equipes de até 6, R$ 12 por pessoa.' },
    { title: 'Entrega', content: 'Entregamos no Bixiga e na Liberdade, taxa de R$ 8. Fora daí não entregamos.' },
  ],
})
const assistant = createLocalAssistant()
const say = (...messages: string[]) => assistant.reply(aBurst(messages, { venue })).text
const NOT_KNOWN = 'não tenho'

describe('wordings', () => {
  it.each([
    ['quanto é a grande de calabresa?', 'Grande: tradicional R$ 66'],
    ['qto ta a broto de 4 queijos', 'Broto: tradicional R$ 31, especial R$ 39.'],
    ['grande meio portuguesa meio camarão, quanto?', 'Vale o preço do sabor mais caro.'],
    ['e se eu quiser levar latinha pra casa quanto fica?', 'R$ 19'],
    ['tem alguma massa além de pizza?', 'Lasanha'],
    ['quanto é pra levar bolo de fora?', 'R$ 30'],
    ['minha irmã é cadeirante. tem lugar pra ela ver o show?', 'Plataforma'],
    ['amanhã tem mariachi? que horas vai até?', 'das 20h30 às 22h30'],
    ['consigo passar meu ingresso pra outra pessoa?', 'transferido'],
    ['tem open sábado? o que ta incluso', 'com chope e vodka'],
    ['vocês têm carregador de carro elétrico?', NOT_KNOWN],
    ['quanto é o cachê do mariachi?', NOT_KNOWN],
    ['pizzaria ta aberta?', 'fechados'],
    ['vcs ficam em que bairro?', 'Rua Treze de Maio'],
    ['fica em qual rua da bela vista?', 'Rua Treze de Maio'],
    ['tem email pra mandar um orçamento?', 'oi@beto.example'],
    ['sábado vcs param de tarde ou emenda?', '18h'],
    ['segunda no almoço tem lasanha?', '18h às 23h'],
    ['sou intolerante, quanto é o nhoque?', 'R$ 41'],
    ['até que horas vai o mariachi?', '22h30'],
    ['tão aí ainda?', 'fechados'],
    ['ainda entra?', 'fechados'],
    ['sexta chegando meia noite pago quanto?', 'R$ 25'],
    ['no domingo janta até que horas?', '22h30'],
    ['qual o preço da plataforma de cadeirante?', 'confirmar?'],
    ['já tá aberto aí em cima?', 'fechados'],
    ['até que horas aceitam entrar hoje?', '23h30'],
    ['paga pra subir na sexta?', 'R$ 25'],
    ['hj a barraca abre?', '18h às 23h30'],
    ['a cantina do beto abre hoje?', '18h às 23h30'],
    ['sexta da pra jantar ai?', '18h à 1h'],
    ['vcs ficam até de noite?', '18h'],
    ['terça tem show?', 'não abrimos'],
    ['quem canta sexta? que horas?', '20h30'],
    ['fica em que praia? qual o número da avenida', 'Rua Treze de Maio, 450'],
    ['quanto custa pra ir na sexta?', 'R$ 25'],
    ['comprei no site e não vou, posso transferir?', 'transferido'],
    ['tem promoção pra jantar na terça?', 'não abrimos'],
    ['meu caramelo vai comigo pra todo canto, pode?', 'Cachorros na varanda'],
    ['o lugar aceita animaizinhos?', 'Cachorros na varanda'],
    ['precisa ir arrumado?', 'Traje livre'],
    ['vou sair do trampo de uniforme, entra?', 'Traje livre'],
    ['levo meu filho de 8, pode?', 'Menores só com os pais'],
    ['adolescente entra?', 'Menores só com os pais'],
    ['meus pequenos podem ir?', 'Menores só com os pais'],
    ['tem onde parar perto?', 'Vagas gratuitas'],
    ['quanto é o chope de caneca no happy hour, e vale sexta?', 'a R$ 9'],
    ['quinta tem aquele desconto na caneca?', 'a R$ 9'],
    ['sou celíaca, a massa sem glúten eu posso comer?', 'não recomendamos para celíacos'],
    ['quarta tem quiz? e paga quanto pra jogar', 'R$ 12 por pessoa'],
    ['tem motoboy?', 'Entregamos no Bixiga'],
    ['lasanha é cara?', 'R$ 46'],
    ['o salão ainda tá vivo? ou já tão recolhendo as cadeiras', 'fechados'],
    ['to com o motorista, ele pergunta a rua e o numero de vcs', 'Rua Treze de Maio, 450'],
    ['sexta rola de colar aí?', '18h à 1h'],
    ['consigo jantar quinta aí?', '18h às 23h30'],
    ['open on friday?', '6 pm'],
    ['do you guys deliver?', 'Entregamos no Bixiga'],
    ['vcs alugam patinete? qual a diária', NOT_KNOWN],
  ])('%s', (text, answer) => expect(say(text)).toContain(answer))

  it('goes on about what was asked before', () => {
    const history = aHistory(['contact', 'quanto é o open bar sexta?'], ['assistant', 'Open bar aos sábados: R$ 180.'])
    expect(assistant.reply(aBurst(['e com vodka?'], { venue, history })).text).toContain('R$ 180')
  })
  it('goes on to another day of the same', () => {
    const history = aHistory(['contact', 'paga pra entrar na sexta?'], ['assistant', 'Sexta R$ 25, domingo R$ 10.'])
    expect(assistant.reply(aBurst(['e no domingo?'], { venue, history })).text).toContain('R$ 10')
  })
  it.each([
    ['vcs abrem pra almoço no sábado?', 'Sábado das 12h às 16h.', 'e sexta?', '18h à 1h'],
    ['quanto é a entrega na liberdade?', 'R$ 8.', 'ah e na mooca, vem tbm?', 'não entregamos'],
    ['quantas calorias tem a lasanha?', 'Não tenho essa informação.', 'chuta vai, mais ou menos', NOT_KNOWN],
  ])('after "%s" / "%s" answers "%s"', (asked, told, next, answer) => {
    const history = aHistory(['contact', asked], ['assistant', told])
    expect(assistant.reply(aBurst([next], { venue, history })).text).toContain(answer)
  })
  it('knows a special date by the name it has there', () => {
    const specialDates = [
      { data: '2027-02-02', descricao: 'Festa de Iemanjá', fechado: false, inicio: '16:00', fim: '23:00' },
    ]
    const told = aBurst(['iemanjá funciona que horário?'], { venue: aVenue({ specialDates }) })
    expect(assistant.reply(told).text).toContain('16h às 23h')
  })
  it('sends a group to who takes groups', () => {
    const { text, actions } = assistant.reply(aBurst(['ônibus de turismo com 38 pessoas, vocês atendem quinta?']))
    expect(text).toContain('fale com a gerente Paola')
    expect(actions).toMatchObject([{ type: 'handoff', reason: 'rule' }])
  })
  it('tells the hours of the holidays to come, and only then', () => {
    const specialDates = [{ data: '2026-12-24', descricao: 'Véspera', fechado: false, inicio: '12:00', fim: '16:00' }]
    const told = aBurst(['vcs abrem no próximo feriado?'], { venue: aVenue({ specialDates }) })
    expect(assistant.reply(told).text).toContain('12h às 16h')
    expect(say('vcs abrem no próximo feriado?')).toContain(NOT_KNOWN)
  })
  it('does not take Amanda for a day', () =>
    expect(assistant.reply(aBurst(['mesa quinta 20h 4 pessoas Amanda Luz'])).text).not.toContain('amanhã'))
  it('hands over a charge that is not recognised, a wish for a quote and a call for somebody', () => {
    const reasons = [
      'apareceu uma cobrança que não reconheço no cartão',
      'a conta veio com 3 chopes que eu não tomei',
      'quero um orçamento',
      'chama o juninho aí por favor',
      'passei o pix e o garçom diz que não caiu',
      'meu filho cortou o pé num caco de vidro',
      'o manobrista riscou meu carro',
      'eu era aniversariante, quero meu dinheiro',
      'pedimos a conta e ninguém traz',
      'levaram minha bolsa ontem aí dentro',
    ].map((text) =>
      assistant.reply(aBurst([text], { venue })).actions.map((action) => action.type === 'handoff' && action.reason),
    )
    expect(reasons).toEqual([
      ['billing'],
      ['billing'],
      ['person'],
      ['person'],
      ['billing'],
      ['safety'],
      ['complaint'],
      ['billing'],
      ['complaint'],
      ['safety'],
    ])
  })
})
