import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aVenue } from '../testing/venue.ts'

const venue = aVenue({
  specialDates: [
    { data: '2026-12-19', descricao: 'Aniversário de São Paulo', fechado: false, inicio: '18:00', fim: '22:00' },
    { data: '2027-03-27', descricao: 'Sábado de Aleluia', fechado: true, inicio: '', fim: '' },
    { data: '2026-12-31', descricao: 'Virada', fechado: false, inicio: '21:00', fim: '03:00' },
  ],
  knowledge: [
    { title: 'Chopes', content: 'Lager 300 ml R$ 13, pint R$ 21; Stout 300 ml R$ 18, pint R$ 29.' },
    { title: 'Pratos', content: 'Fish and chips R$ 49. Hambúrguer de cogumelo R$ 42. Torta de carne R$ 46.' },
    { title: 'Bebidas', content: 'Suco R$ 12, água R$ 7, negroni R$ 36.' },
    { title: 'Sobremesas', content: 'Pudim R$ 17. Torta de limão R$ 15.' },
    { title: 'Happy hour', content: 'De segunda a sexta, das 17h às 19h, lager 300 ml por R$ 9.' },
    { title: 'Cozinha', content: 'A cozinha fecha às 23h.' },
    { title: 'Entrada', content: 'Entrada gratuita de segunda a quinta.' },
    { title: 'Shows', content: 'Bandas de rock às sextas e sábados às 22h. Couvert de R$ 20 nesses dias.' },
    { title: 'Agenda', content: 'Sábado 12/12 às 20h: taiko com o grupo Kaminari, couvert R$ 12.' },
    { title: 'Rolha', content: 'A rolha é R$ 45 por garrafa de vinho; saquê não pode.' },
    { title: 'Crianças', content: 'Crianças de até 6 anos não pagam.' },
    { title: 'Reservas', content: 'Seguramos a mesa por 15 minutos.' },
    { title: 'Aniversariantes', content: 'O aniversariante ganha um pint com documento no dia.' },
    { title: 'Régua', content: 'Régua com 5 copos de 100 ml: R$ 37.' },
    { title: 'Menu do dia', content: 'De terça a sexta: R$ 46 com salada, massa e café.' },
    { title: 'Cancelamento', content: 'Sem custo até 5 horas antes.' },
    { title: 'Brinquedoteca', content: 'Brinquedoteca com monitora aos domingos.' },
    { title: 'Bloco', content: 'Sexta 18/12 tem o Bloco do Lúpulo às 16h.' },
    { title: 'Como chegar', content: 'Ficamos em frente ao posto de guarda-vidas 7.' },
    { title: 'Natal', content: 'Almoço de Natal 25/12: cordeiro, R$ 128 por adulto.' },
    { title: 'Ingressos', content: 'Ingressos podem ser devolvidos em até 7 dias da compra.' },
  ],
})
const assistant = createLocalAssistant()
const say = (...messages: string[]) => assistant.reply(aBurst(messages, { venue })).text
const OFFERED = 'Se não for isso'
const UNKNOWN = 'não tenho'

it.each([
  ['qual a cerveja mais barata?', 'O mais em conta que tenho anotado: Lager 300 ml, por R$ 13,00.'],
  ['o chope mais caro é qual', 'O de maior preço que tenho anotado: Stout pint, por R$ 29,00.'],
  ['qual a bebida mais em conta', 'água, por R$ 7,00'],
  ['sobremesa mais barata?', 'Torta de limão, por R$ 15,00'],
  ['which is the cheapest dessert and how much is it?', 'Torta de limão, R$ 15,00'],
  ['qual o prato mais caro?', 'Fish and chips, por R$ 49,00'],
])('compares prices: %s', (asked, said) => {
  expect(say(asked)).toContain(said)
})

it.each([
  ['quanto é a lager se eu chegar 17h30?', 'lager 300 ml por R$ 9'],
  ['até que horas sai comida?', 'A cozinha fecha às 23h.'],
  ['dá pra pedir comida meia noite no sábado?', 'A cozinha fecha às 23h.'],
  ['o último pedido da cozinha é que horas', 'A cozinha fecha às 23h.'],
  ['sexta paga pra entrar?', 'Couvert de R$ 20'],
  ['que estilo de música toca aí?', 'rock'],
  ['tem cerveja?', 'Lager 300 ml'],
  ['posso levar um saquê?', 'saquê não pode'],
  ['seguram a mesa até quando?', '15 minutos'],
  ['dá pra pedir devolução do ingresso?', 'devolvidos em até 7 dias'],
  ['aniversário da cidade vocês abrem?', 'abrimos das 18h às 22h'],
  ['vai ter festa de ano novo?', '31/12'],
  ['os tambores no sábado são que horas?', 'taiko'],
  ['a tabuinha de provar chopes sai por quanto?', 'R$ 37'],
  ['qual o valor do menu do dia e o que acompanha?', 'R$ 46'],
  ['hoje tá valendo a lager de 9 conto?', 'das 17h às 19h'],
  ['comprei um tannat, se abrir aí na quinta quanto cobram?', 'R$ 45 por garrafa'],
  ['se eu marcar e precisar desistir, com quanto tempo aviso?', '5 horas antes'],
  ['tem alguma distração pros piás?', 'Brinquedoteca'],
  ['tem bloquinho dia 18?', 'Bloco do Lúpulo'],
  ['quem sobe no palco no sabadão?', 'Kaminari'],
  ['qual o ponto de referência?', 'guarda-vidas 7'],
  ['no natal tem cardápio especial?', 'cordeiro'],
  ['páscoa: sexta e sábado vocês abrem?', '27/03 (Sábado de Aleluia) não abrimos'],
  ['até que horas serve o almoço sábado?', 'das 12h às 16h'],
  ['vi no insta que tem régua, quanto é?', 'R$ 37'],
  ['vocês ficam abertos direto no sábado?', 'das 12h às 16h'],
  ['¿cobran descorche si llevo una botella de vino?', 'R$ 45'],
])('finds what is told: %s', (asked, said) => {
  expect(say(asked)).toContain(said)
})

it.each([
  ['tem fraldário?', OFFERED],
  ['tem sobremesa sem açúcar?', OFFERED],
  ['precisa levar identidade pra entrar?', OFFERED],
  ['o show passa no youtube?', UNKNOWN],
  ['a segunda taça tem desconto?', UNKNOWN],
])('does not state what is told of something else: %s', (asked, said) => {
  expect(say(asked)).toContain(said)
})
