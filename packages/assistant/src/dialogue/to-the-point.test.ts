import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { addLines, noAnswers } from './answers.ts'
import { holdTalk } from '../testing/hold-talk.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const venue = aVenue({
  knowledge: [
    {
      title: 'Prato feito',
      content: 'De terça a sexta, das 11h30 às 14h30, por R$ 29: quinta rabada e sexta peixe frito.',
    },
    { title: 'Formas de pagamento', content: 'Pix e cartão. Vale-refeição só no almoço.' },
    {
      title: 'Música',
      content: 'Sexta tem chorinho às 20h, couvert R$ 10 por pessoa. Nos outros dias não tem música nem couvert.',
    },
    { title: 'Aula de forró', content: 'Quarta às 19h30, para iniciantes. Não precisa levar par.' },
    { title: 'Menores', content: 'Menores de 18 anos até as 20h e com um responsável.' },
    { title: 'Monitor de jogos', content: 'O monitor ensina as regras de terça a quinta, das 19h às 22h.' },
    { title: 'Jogos', content: 'Mais de 150 jogos, R$ 12 por pessoa. Às segundas os jogos são grátis.' },
    { title: 'Jogo danificado', content: 'Peça perdida ou carta estragada: cobramos o valor do jogo.' },
    { title: 'Comanda', content: 'Consumo na comanda individual. Comanda perdida: R$ 100.' },
    { title: 'Bandas e material', content: 'Quem quer tocar na casa manda material para producao@casa.example.' },
    { title: 'Petiscos', content: 'Carne de onça com broa, serve 2 pessoas: R$ 38. Fondue R$ 90, só no inverno.' },
    { title: 'Crianças', content: 'Crianças até as 21h, com os responsáveis. Temos 2 cadeirões.' },
    { title: 'Grupos', content: 'Grupos acima de 18 pessoas são atendidos pela equipe de eventos.' },
    {
      title: 'Jantar dos Namorados',
      content: 'Sábado 12/6: menu por R$ 290 o casal. Convites à venda até 10/6, pelo site.',
    },
    { title: 'Acessibilidade', content: 'Rampa na entrada e banheiro adaptado.' },
    { title: 'Alergias', content: 'Sem glúten: o risoto e a batata. A torta leva glúten.' },
    { title: 'Pratos', content: 'Torta de carne R$ 54. Risoto de linguiça R$ 56. Joelho de porco R$ 138.' },
    { title: 'Animais', content: 'Cachorros na varanda, na guia.' },
  ],
})
const assistant = createLocalAssistant()
const say = (...messages: string[]) => assistant.reply(aBurst(messages, { venue })).text
const CLOSEST = 'O mais próximo'

describe('what is said', () => {
  it.each([
    [['o que tem de almoço hoje e quanto é?'], 'Prato feito: de terça a sexta, das 11h30'],
    [['quarta tem forró que horas?'], 'Aula de forró: quarta às 19h30'],
    [['aceita vale refeição no almoço?'], 'Vale-refeição só no almoço'],
    [['tenho uma banda e queria tocar aí, pra qual email mando o material?'], 'producao@casa.example'],
    [['tem fondue? ta friozinho'], 'Fondue R$ 90, só no inverno.'],
    [['disseram que tem chorinho na sexta?'], 'Sexta tem chorinho'],
    [['meu filho ama jogo, quanto é pra jogar?'], 'R$ 12 por pessoa'],
    [['guri paga?'], 'Crianças'],
    [['quem toca sexta e até que horas vai o som?'], 'chorinho'],
    [['fiquei sabendo que tem prato feito, quanto é e até que horas?'], 'das 11h30 às 14h30, por R$ 29'],
    [['o jantar dos namorados é quanto o casal? vende convite até quando?'], 'até 10/6, pelo site'],
    [['meu marido é celíaco', 'tem prato que ele possa comer sem medo?'], 'Sem glúten: o risoto'],
    [['galera de 20 pessoas, como faz?'], 'Grupos acima de 18 pessoas'],
    [['qual o e-mail? preciso mandar uma nota fiscal'], 'oi@beto.example'],
    [['preciso encaminhar a nota fiscal do som, qual email?'], 'oi@beto.example'],
    [['qual o email e o instagram pra mandar o material da banda?'], '@cantinadobeto'],
    [['ouvi falar que tem fondue, quanto é?'], 'Fondue R$ 90'],
    [['me falaram que vocês têm fondue?'], 'Fondue R$ 90'],
    [['meu filho de 8 adora fondue, pode entrar?'], 'Crianças até as 21h'],
    [['minha filha de 5 anos é fã de chorinho, ela entra?'], 'Crianças até as 21h'],
    [['adoro fondue, quanto é?'], 'Fondue R$ 90'],
    [['sábado tem intervalo?'], 'das 12h às 16h e das 18h à 1h'],
    [['sábado tem aquele intervalo de tarde?'], 'das 12h às 16h e das 18h à 1h'],
    [['qual bloco?'], 'Rua Treze de Maio, 450'],
    [['qual a loja?'], 'Rua Treze de Maio, 450'],
    [['rua e número?'], 'Rua Treze de Maio, 450'],
  ])('%s is told %s', (messages, told) => {
    const reply = say(...messages)
    expect(reply).toContain(told)
    expect(reply).not.toContain(CLOSEST)
  })

  it.each([
    [['piá vcs fecham que horas?'], 'Crianças'],
    [['segundou kkk hoje abre e fecha que horas?'], 'jogos'],
    [['meu filho tem 14 e ama jogo, até que horas ele pode ficar aí?'], 'jogos'],
    [['minha filha tem 15 e é doida por forró', 'posso levar ela?'], 'forró'],
    [['acho que perdi minha comanda', 'se perder paga quanto?'], 'Peça perdida'],
    [['tenho uma banda e queria tocar aí, pra qual email mando o material?'], 'oi@beto.example'],
    [['meu filho de 10 ama risoto'], 'R$ 56'],
    [['no show tem intervalo?'], 'abrimos'],
    [['sábado fui no intervalo'], 'abrimos'],
    [['qual bloco de carnaval sai daí?'], 'Rua Treze de Maio'],
    [['qual loja vende o convite?'], 'Rua Treze de Maio'],
    [['galera fica até que horas hoje?'], 'Grupos'],
    [['o jantar dos namorados é quanto o casal? vende convite até quando?'], 'Rampa'],
    [['meu marido é celíaco', 'tem prato que ele possa comer sem medo?'], 'Torta de carne'],
    [['hoje abre que horas? me disseram que é especial'], 'não tenho'],
    [['hoje abre que horas? me disseram que é especial'], 'O resto da sua pergunta'],
  ])('%s is not told of %s', (messages, beside) => {
    expect(say(...messages)).not.toContain(beside)
  })

  it('has a statement once, as long as it is', () => {
    expect(say('sexta quem vai tocar? e o couvert é quanto?').split('Sexta tem chorinho')).toHaveLength(2)
    const answers = noAnswers()
    for (const line of ['Vinho R$ 9.', 'Sexta tem choro.', 'Sexta tem choro. Sábado não.', 'Sexta tem choro.'])
      addLines(answers, line)
    expect(answers.lines).toEqual(['Vinho R$ 9.', 'Sexta tem choro. Sábado não.'])
  })

  it('is no thanks for a greeting, and no greeting for thanks', () => {
    for (const greeting of ['opa beleza', 'blz?']) expect(say(greeting)).not.toContain('Por nada')
    expect(say('oi, valeu pela ajuda!')).toContain('Por nada')
  })

  it('is a bill to those who were charged', () => {
    for (const message of ['não recebi minha nota fiscal de ontem', 'me manda a nota fiscal de ontem'])
      expect(say(message)).toContain('cobrança')
  })

  it('is no guess because a further question has no answer of its own, and a person is offered', () => {
    const reply = say('quanto é a carne de onça? dá pra dividir em dois?')
    expect(reply).toContain('Carne de onça com broa, serve 2 pessoas: R$ 38.')
    expect(reply).not.toContain(CLOSEST)
    expect(reply).toContain('posso chamar alguém da equipe')
    expect(say('quanto é a carne de onça?')).not.toContain('equipe')
  })

  it('stays a guess where little of the question is found', () => {
    expect(say('a carne de onça leva pimenta e cebola roxa?')).toMatch(/O mais próximo|não tenho/)
  })
})

describe('what customers call the venue itself', () => {
  const brewery = aVenue({
    knowledge: [
      { title: 'Cervejas', content: 'Pilsen R$ 12. A cervejaria abre para visita aos sábados.' },
      { title: 'Café', content: 'Café coado R$ 6.' },
    ],
  })
  const sayThere = (message: string) => assistant.reply(aBurst([message], { venue: brewery })).text

  it.each([
    ['onde é a cervejaria?', /^Nosso endereço: .*SP$/],
    ['a cervejaria abre que horas hoje?', /^Hoje abrimos das 18h às 23h30\.$/],
    ['onde fica o boteco?', /^Nosso endereço: .*SP$/],
  ])('is no subject of %s', (message, told) => expect(sayThere(message)).toMatch(told))

  it('is one where the thing is meant', () => expect(sayThere('quanto é o café?')).toContain('R$ 6'))
})

describe('what was just said', () => {
  const told = 'Bolo pode trazer, sem taxa. Na geladeira não guardamos aos sábados. Balão pode; confete não.'
  const withCake = aVenue({ knowledge: [{ title: 'Aniversário', content: told }] })
  const lastOf = (messages: string[]) => holdTalk(withCake, messages).at(-1)!

  it('is not said again: of the same text the statement that answers', () => {
    expect(lastOf(['oi', 'posso levar bolo?', 'vocês guardam o bolo na geladeira?'])).toBe(
      'Na geladeira não guardamos aos sábados.',
    )
  })

  it('is put in other words where nothing else answers', () => {
    const talk = [
      'oi',
      'posso levar bolo?',
      'e guardam na geladeira?',
      'guardam na geladeira?',
      'guardam na geladeira?',
    ]
    expect(lastOf(talk)).not.toBe(lastOf(talk.slice(0, -1)))
    expect(lastOf(['oi', 'obrigada', 'obrigada'])).not.toBe(lastOf(['oi', 'obrigada']))
    expect(lastOf(['oi', 'quero falar com o gerente', 'quero falar com o gerente'])).toContain('já foi avisada')
  })

  it('is no general offer of help in the middle of a talk', () => {
    expect(lastOf(['oi', 'kkkkkk'])).not.toMatch(/como posso ajudar/i)
    expect(lastOf(['oi', 'posso levar bolo?', 'oi'])).not.toMatch(/como posso ajudar/i)
  })
})
