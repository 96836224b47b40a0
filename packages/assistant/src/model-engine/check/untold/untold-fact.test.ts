import { describe, expect, it } from 'vitest'
import { aHistory, aHouse } from '../../../testing/house.ts'
import { judgeDraft } from '../../../testing/judge-draft.ts'

/** The house of `testing/house.ts`, and one that sells, plays and forbids more. */
const club = aHouse({
  knowledge: [
    { title: 'Petiscos', content: 'Porção de mandioca R$ 32. Bolinho de bacalhau R$ 38. Brahma 600 ml R$ 16.' },
    { title: 'Fumantes', content: 'Fumódromo na varanda. Não é permitido fumar na pista.' },
    { title: 'Comida de fora', content: 'Não aceitamos bolo de fora.' },
    { title: 'Estacionamento', content: 'Não temos estacionamento.' },
    { title: 'Pets', content: 'Infelizmente não aceitamos animais.' },
    { title: 'Crianças', content: 'Crianças não podem ficar depois das 22h.' },
    { title: 'Rolha', content: 'Não cobramos rolha.' },
    { title: 'Acesso', content: 'A entrada tem rampa e o banheiro é adaptado.' },
  ],
})

describe('what the house has not told', () => {
  it.each([
    ['Temos área kids!', 'tem lugar pra criança?'],
    ['Sim, temos Wi-Fi liberado.', 'tem wifi?'],
    ['Sim, temos!', 'tem wifi?'],
    ['Temos sim 😊', 'vocês têm rampa pra cadeirante?'],
    ['Sim!', 'aceita vale refeição?'],
    ['Claro, pode sim!', 'posso levar meu vinho?'],
    ['Não temos.', 'tem fraldário?'],
    ['Não temos piscina.', 'tem piscina?'],
    ['Temos piscina aquecida e sauna.', 'o que tem aí?'],
    ['Temos estacionamento, Wi-Fi e área kids.', 'o que vocês oferecem?'],
    ['Aceitamos vale-refeição.', 'como pago?'],
    ['Aceitamos Pix, débito, crédito e cheque-presente.', 'como pago?'],
    ['A casa tem ar-condicionado.', 'é quente aí?'],
    ['O espaço é climatizado e acessível.', 'é quente aí?'],
    ['O Wi-Fi é da casa, é só pedir a senha.', 'tem internet?'],
    ['Temos pizza de pistache!', 'tem pizza de pistache?'],
    ['Temos feijoada aos sábados.', 'tem feijoada?'],
    ['Servimos hambúrguer artesanal também.', 'tem hambúrguer?'],
    ['Fazemos delivery pelo iFood.', 'entrega?'],
    ['Não fazemos delivery.', 'entrega?'],
    ['Hoje tem karaokê!', 'o que rola hoje?'],
    ['Pode trazer seu bolo.', 'posso levar bolo?'],
    ['Temos sinuca na varanda.', 'tem jogos?'],
    ['Somos pet friendly!', 'posso levar o cachorro?'],
    ['Que bom que aqui somos pet friendly!', 'posso levar o cachorro?'],
    ['Seu cachorro é bem-vindo.', 'posso levar o cachorro?'],
    ['Aceitamos pet sim!', 'aceita pet?'],
    ['Temos espaço para eventos corporativos.', 'fazem evento?'],
    ['Não tenho certeza, mas temos Wi-Fi.', 'tem wifi?'],
    ['Temos opções veganas, quer ver?', 'tem comida vegana?'],
    ['We have free Wi-Fi and a kids area.', 'do you have wifi?'],
    ['Tenemos estacionamiento y wifi.', 'hay wifi?'],
  ])('is not said: %s', async (draft, asked) => {
    expect((await judgeDraft(draft, asked)).kinds[0]).toMatch(/^(?:fact|promise)$/)
  })

  it.each([
    ['Temos estacionamento.', 'tem estacionamento?'],
    ['Sim, aceitamos animais!', 'aceita cachorro?'],
    ['Temos espaço kids!', 'tem espaço kids?'],
    ['O banheiro é adaptado e temos elevador.', 'é acessível?'],
    ['Pode trazer seu cachorro.', 'aceita cachorro?'],
    ['Temos vinho.', 'tem vinho?'],
    ['Servimos moqueca.', 'o que tem pra comer?'],
  ])('nor what it denies: %s', async (draft, asked) => {
    expect((await judgeDraft(draft, asked, { house: club })).kinds).toEqual(['fact', 'fact'])
  })
})

describe('what the house has told', () => {
  it.each([
    ['Temos sim! O convênio fica na rua ao lado, R$ 20 a noite.', 'tem estacionamento?'],
    ['Sim, temos!', 'tem estacionamento?'],
    ['Aceitamos Pix, débito e crédito. Cheque não aceitamos.', 'como pago?'],
    ['Infelizmente não aceitamos cheque, mas aceitamos Pix e cartão de débito ou crédito.', 'aceita cheque?'],
    ['Não é permitida a entrada de animais, só de cão-guia.', 'aceita cachorro?'],
    ['Aceitamos só cão-guia.', 'aceita cachorro?'],
    ['Temos margherita, calabresa e portuguesa. Todas com 8 fatias!', 'tem pizza de quê?'],
    ['Temos várias pizzas deliciosas, como margherita e calabresa.', 'tem pizza?'],
    ['Temos rodízio de pizza toda quarta, das 18h às 23h, por R$ 79 por pessoa.', 'tem rodízio?'],
    ['Fazemos reservas de domingo a quinta, para até 12 pessoas.', 'reserva mesa?'],
    ['Sexta e sábado não fazemos reserva, mas pode vir!', 'reserva sexta?'],
    ['Sexta tem jazz com o Trio Bixiga às 21h.', 'tem música?'],
    ['Temos música ao vivo: domingo tem tarantella com Beppe.', 'tem música?'],
    ['Somos uma pizzaria de forno a lenha no Bixiga.', 'o que vocês são?'],
    ['Não tenho informação sobre Wi-Fi. Quer que eu chame alguém da equipe?', 'tem wifi?'],
    ['Sobre área kids eu não sei dizer, posso chamar alguém da equipe.', 'tem área kids?'],
    ['Não temos essa informação, desculpe.', 'tem wifi?'],
    ['Oi! Como posso ajudar?', 'oi'],
    ['Que ótima notícia! Parabéns pela formatura!', 'vou comemorar minha formatura'],
    ['Feliz aniversário! 🎉', 'é meu aniversário'],
    ['Claro! Para que dia e horário?', 'quero reservar uma mesa'],
    ['Sim, crianças de 5 a 10 anos pagam metade no rodízio.', 'criança paga?'],
    ['Você prefere reservar a mesa ou só passar por aqui?', 'quero ir aí com meu cachorro?'],
    ['Temos uma equipe pronta para receber você!', 'oi'],
    ['We accept Pix, debit and credit cards.', 'do you take cards?'],
    ['Aceptamos Pix y tarjetas.', 'aceptan tarjetas?'],
  ])('is said: %s', async (draft, asked) => {
    const { kinds, objections, reply } = await judgeDraft(draft, asked)
    expect({ kinds, objections }).toEqual({ kinds: [], objections: [] })
    expect(reply.text).toContain(draft)
  })

  it.each([
    ['Temos cerveja: a Brahma 600 ml sai por R$ 16.', 'tem cerveja?'],
    ['Temos bebidas e petiscos, como bolinho de bacalhau.', 'o que tem?'],
    ['Temos um fumódromo na varanda.', 'pode fumar?'],
    ['Não temos estacionamento.', 'tem estacionamento?'],
    ['Infelizmente não.', 'aceita pet?'],
    ['Aceitamos crianças até as 22h.', 'pode levar criança?'],
    ['Pode trazer seu vinho, não cobramos rolha.', 'posso levar vinho?'],
    ['Sim, a entrada tem rampa e o banheiro é adaptado.', 'é acessível?'],
    ['Somos acessíveis: a entrada tem rampa.', 'é acessível?'],
  ])('of the club, too: %s', async (draft, asked) => {
    expect((await judgeDraft(draft, asked, { house: club })).objections).toEqual([])
  })

  it('to a customer by their name, and by no other', async () => {
    const contact = { name: 'Bia Souza', phone: null }
    expect((await judgeDraft('Que bom falar com você, Bia!', 'oi', { contact })).objections).toEqual([])
    expect((await judgeDraft('Que bom falar com você, Carla!', 'oi', { contact })).kinds).toEqual(['fact', 'fact'])
  })

  it('by a person of it, in the same conversation', async () => {
    const history = aHistory(['contact', 'tem wifi?'], ['person', 'Tem sim, a senha está na mesa.'])
    expect((await judgeDraft('Temos Wi-Fi, sim.', 'mesmo? tem wifi?', { history })).objections).toEqual([])
  })
})
