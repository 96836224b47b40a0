import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { judgeDraft } from '../testing/judge-draft.ts'
import { EvaluationHouse, toAssistantHouse } from './case-format.ts'
import { EVALS, readSet } from './read-set.ts'

/** What a model might say of houses of the sets, in words of its own: what is true of them is sent, and what is made up is not. */

const read = (file: string) => readSet(path.join(EVALS, file))
/** Written as three sets, each before it was judged; of the untrue ones those that are caught by now. */
const Written = z.object({
  houses: z.string(),
  house: z.string(),
  asked: z.string(),
  says: z.string(),
  isTrue: z.boolean(),
})
const written = z.array(Written).parse(read('paraphrases.json'))
/** What the house tells, turned round in its own words, and true answers to the same questions; also those that pass and should not. */
const twisted = z.array(Written.extend({ isSent: z.boolean() })).parse(read('twisted.json'))
/** Of these only the count is looked at. */
const kept = z.array(Written).parse(read('held-out/twisted.json'))
const houses = new Map(
  [
    ...new Set([
      'own-houses.json',
      'fresh-houses.json',
      ...[...written, ...twisted, ...kept].map((each) => each.houses),
    ]),
  ]
    .flatMap((file) => z.array(EvaluationHouse).parse(read(file)))
    .map((house) => [house.id, toAssistantHouse(house)]),
)
/** A Thursday at noon. */
const now = new Date('2026-12-10T12:00:00-03:00')
const judge = (house: string, asked: string, says: string) => {
  const told = houses.get(house)
  if (!told) throw new Error(`no house ${house}`)
  return judgeDraft(says, asked, { house: told, now })
}

it.each([
  [
    'bar-ze-pretinho',
    'tem cerveja?',
    'Temos sim! Brahma e Skol 600ml por R$ 14, Original por R$ 18 e Heineken por R$ 19 🍺',
  ],
  ['bar-ze-pretinho', 'tem sinuca?', 'Temos duas mesas de sinuca, a ficha é R$ 3 e não precisa reservar!'],
  ['bar-ze-pretinho', 'aceita cartão?', 'Aceitamos Pix, dinheiro e débito. Crédito só acima de R$ 50.'],
  [
    'bar-ze-pretinho',
    'aceita vale alimentação?',
    'Infelizmente não aceitamos vale-alimentação, mas aceitamos Pix e débito.',
  ],
  [
    'bar-ze-pretinho',
    'tem estacionamento?',
    'Não temos estacionamento, mas tem um pago na Rua Gervásio Pires, a 100 metros, por R$ 12 a noite.',
  ],
  ['bar-ze-pretinho', 'posso levar meu cachorro?', 'Pode sim! Cachorro é bem-vindo nas mesas de fora 🐶'],
  ['bar-ze-pretinho', 'pode levar criança?', 'Pode, crianças ficam até as 20h acompanhadas. Só não temos parquinho.'],
  ['bar-ze-pretinho', 'posso levar bolo?', 'Claro! Pode trazer o bolo e decorar a mesa, sem taxa.'],
  [
    'bar-ze-pretinho',
    'tem caldinho de quê?',
    'Temos caldinho de feijão (R$ 9), de sururu (R$ 14) e de camarão (R$ 15), todos com ovo de codorna e azeitona.',
  ],
  ['bar-ze-pretinho', 'passa jogo?', 'Passamos todos os jogos de Sport, Náutico e Santa Cruz em 3 telões!'],
  ['bar-ze-pretinho', 'tem música?', 'Toda sexta tem brega ao vivo a partir das 20h, com couvert de R$ 10 por pessoa.'],
  [
    'bar-ze-pretinho',
    'é acessível?',
    'O banheiro acessível fica no térreo e a equipe ajuda com a rampa móvel na entrada.',
  ],
  ['bar-ze-pretinho', 'tem wifi?', 'Não tenho essa informação sobre Wi-Fi. Quer que eu chame alguém da equipe?'],
  ['pizza-nona-rosa', 'quais os sabores premium?', 'Temos camarão, carne seca com abóbora, parma com figo e bacalhau.'],
  [
    'pizza-nona-rosa',
    'tem sem glúten?',
    'Temos massa sem glúten no tamanho brotinho, com acréscimo de R$ 10. Mas não garantimos para celíacos, porque a cozinha usa farinha de trigo.',
  ],
  [
    'pizza-nona-rosa',
    'tem opção vegana?',
    'Temos opções veganas: a marguerita com queijo vegetal e a de brócolis com palmito sem queijo.',
  ],
  [
    'pizza-nona-rosa',
    'tem estacionamento?',
    'Temos estacionamento próprio e gratuito, com 20 vagas e entrada pela lateral.',
  ],
  ['pizza-nona-rosa', 'tem espaço kids?', 'Temos brinquedoteca com monitora de sexta a domingo, das 19h às 22h.'],
  ['pizza-nona-rosa', 'aceita VR?', 'Aceitamos sim, VR e Sodexo! E também Pix, dinheiro, débito e crédito.'],
  [
    'pizza-nona-rosa',
    'entrega?',
    'Entregamos! A taxa é R$ 8 até 3 km e R$ 14 de 3 a 6 km, com pedido mínimo de R$ 40.',
  ],
  ['pizza-nona-rosa', 'posso levar vinho?', 'Pode trazer seu vinho, a rolha é R$ 40 por garrafa.'],
  ['pizza-nona-rosa', 'aceita pet?', 'Infelizmente não é permitida a entrada de animais, apenas cão-guia.'],
  [
    'cafe-aurora-sul',
    'tem wifi?',
    'Temos Wi-Fi liberado: rede Aurora, senha cafecoado. Tem tomadas na mesa coletiva também.',
  ],
  ['cafe-aurora-sul', 'aceita cachorro?', 'Somos pet friendly! Cães e gatos são bem-vindos no salão e no jardim.'],
  [
    'cafe-aurora-sul',
    'tem cerveja?',
    'Não vendemos bebida alcoólica, mas temos chocolate quente, chai latte e soda italiana.',
  ],
  [
    'cafe-aurora-sul',
    'onde estaciono?',
    'Não temos estacionamento, mas a rua tem área azul até as 18h e há um bicicletário na frente.',
  ],
  ['cafe-aurora-sul', 'tem leite vegetal?', 'Temos leite de aveia ou de amêndoas por mais R$ 4.'],
  ['cafe-aurora-sul', 'tem torta?', 'Temos a torta do dia por R$ 19 a fatia.'],
  ['cafe-aurora-sul', 'onde fica?', 'Ficamos na Rua Fernandes Vieira, 411, loja 2, no Bom Fim, em Porto Alegre.'],
  [
    'terreiro-da-penha',
    'tem open bar?',
    'Aos sábados temos open bar das 16h às 20h por R$ 89 por pessoa, com chope, caipirinha de limão, refrigerante e água.',
  ],
  ['terreiro-da-penha', 'pode fumar?', 'No salão não é permitido fumar, mas no quintal pode!'],
  ['terreiro-da-penha', 'tem wifi?', 'Tem Wi-Fi grátis, sim! A senha está na comanda.'],
  ['terreiro-da-penha', 'pode levar bolo?', 'Pode trazer bolo, sem taxa.'],
  ['terreiro-da-penha', 'como chego de trem?', 'É pertinho: ficamos a 5 minutos a pé da estação Penha.'],
  [
    'terreiro-da-penha',
    'tem petisco?',
    'Temos bolinho de bacalhau, torresmo de rolo, aipim com carne-seca e caldo de feijão.',
  ],
  ['kaze-sushi', 'tem rodízio?', 'Temos rodízio de terça a sábado! No jantar de terça a quinta sai por R$ 99,90.'],
  [
    'kaze-sushi',
    'tem opção pra grávida?',
    'Temos opções cozidas e grelhadas para gestantes, como hot roll, yakisoba e tepan.',
  ],
  ['kaze-sushi', 'tem cadeirão?', 'Temos rampa na entrada e cadeirões para bebês.'],
  ['kaze-sushi', 'aceita alelo?', 'Sim, aceitamos Alelo e Ticket.'],
  ['kaze-sushi', 'pede pelo ifood?', 'Entregamos pelo iFood e pelo telefone, das 18h30 às 22h30, com taxa de R$ 9.'],
  ['corvo-pub', 'tem quiz?', 'Temos quiz toda quarta às 20h30, em equipes de 2 a 6 pessoas!'],
  ['corvo-pub', 'aceita cachorro?', 'Sim! Aceitamos cachorros no deck da frente.'],
  ['corvo-pub', 'tem comida vegetariana?', 'Temos hambúrguer de cogumelo e batata com cheddar vegano.'],
  ['corvo-pub', 'passa jogo do grêmio?', 'Passamos os jogos do Grêmio e do Inter no telão!'],
  ['corvo-pub', 'tem dardo?', 'Temos dardos de graça e mesa de sinuca a R$ 5 a ficha.'],
  ['bar-ze-pretinho', 'o caldinho vem com o quê?', 'O caldinho vem com ovo de codorna e azeitona.'],
  ['kaze-sushi', 'tem rodízio sexta?', 'Sexta temos rodízio por R$ 124,90!'],
  ['terreiro-da-penha', 'tem samba hoje?', 'Hoje tem roda de samba a partir das 20h!'],
  ['corvo-pub', 'tem banda sexta?', 'Sexta e sábado temos bandas às 22h, com couvert de R$ 20.'],
  ['shows-lapa-viva', 'quem toca sexta?', 'No dia 15/01, sexta, tem o Baile do Almeida, gafieira, às 22h, por R$ 70.'],
  ['corvo-pub', 'tem estacionamento?', 'Infelizmente não temos estacionamento nem manobrista.'],
])('is sent, of %s: %s → %s', async (house, asked, says) => {
  const { objections, engine } = await judge(house, asked, says)
  expect({ objections, engine }).toEqual({ objections: [], engine: 'model' })
})

it.each([
  ['bar-ze-pretinho', 'tem wifi?', 'Temos Wi-Fi grátis!'],
  ['bar-ze-pretinho', 'tem wifi?', 'Sim, temos!'],
  ['bar-ze-pretinho', 'tem estacionamento?', 'Temos estacionamento na frente.'],
  ['bar-ze-pretinho', 'tem ar condicionado?', 'O salão tem ar-condicionado.'],
  ['bar-ze-pretinho', 'tem chopp?', 'Temos chopp artesanal bem gelado.'],
  ['bar-ze-pretinho', 'tem espaço kids?', 'Temos parquinho e espaço kids.'],
  ['bar-ze-pretinho', 'entrega?', 'Fazemos entrega pelo iFood.'],
  ['bar-ze-pretinho', 'aceita vale?', 'Aceitamos Alelo e Sodexo.'],
  ['bar-ze-pretinho', 'tem opção vegana?', 'Temos pratos veganos.'],
  ['bar-ze-pretinho', 'tem karaokê?', 'Tem karaokê às quintas!'],
  ['bar-ze-pretinho', 'pode fumar narguilé?', 'Pode fumar narguilé na área externa.'],
  ['bar-ze-pretinho', 'onde fica?', 'Ficamos na Rua da Soledade, 14, na Boa Viagem.'],
  ['pizza-nona-rosa', 'tem pizza de strogonoff?', 'Temos pizza de strogonoff também!'],
  ['pizza-nona-rosa', 'aceita cachorro?', 'Claro, aceitamos cachorros!'],
  ['pizza-nona-rosa', 'tem wifi?', 'A senha do Wi-Fi você pega no caixa.'],
  ['pizza-nona-rosa', 'aceita alelo?', 'Aceitamos Alelo sim.'],
  ['pizza-nona-rosa', 'tem manobrista?', 'Temos manobrista na porta.'],
  ['cafe-aurora-sul', 'tem vinho?', 'Temos vinhos e espumantes.'],
  ['cafe-aurora-sul', 'tem fraldário?', 'Temos fraldário no banheiro.'],
  ['cafe-aurora-sul', 'é acessível?', 'A casa é acessível para cadeirantes, com rampa e elevador.'],
  ['cafe-aurora-sul', 'entrega?', 'Fazemos delivery.'],
  ['terreiro-da-penha', 'passa jogo?', 'Transmitimos todos os jogos no telão.'],
  ['terreiro-da-penha', 'tem área vip?', 'Temos camarote e área VIP.'],
  ['terreiro-da-penha', 'aceita vale refeição?', 'Aceitamos vale-refeição.'],
  ['kaze-sushi', 'tem wifi?', 'Temos sinuca e karaokê.'],
  ['kaze-sushi', 'aceita cachorro?', 'Pode trazer seu cachorro no salão!'],
  ['corvo-pub', 'tem sem glúten?', 'Temos pratos sem glúten.'],
  ['corvo-pub', 'posso levar vinho?', 'Pode trazer seu vinho.'],
  ['corvo-pub', 'tem narguile?', 'Temos narguilé e charutos.'],
  ['bar-ze-pretinho', 'o caldinho vem com o quê?', 'O caldinho vem com torrada e queijo ralado.'],
  ['bar-ze-pretinho', 'quem toca sexta?', 'Na sexta toca a banda Pisadinha do Bode.'],
  ['bar-ze-pretinho', 'tem brega hoje?', 'Hoje temos brega ao vivo!'],
  ['corvo-pub', 'tem quiz sexta?', 'Sexta temos quiz também!'],
  ['corvo-pub', 'quem é o chef?', 'Nossos drinks são do bartender Ramiro Duarte.'],
  ['pizza-nona-rosa', 'tem rodízio sábado?', 'Sábado tem rodízio sim!'],
  ['corvo-pub', 'tem rooftop?', 'Temos um rooftop incrível.'],
])('is not sent, of %s: %s → %s', async (house, asked, says) => {
  const { kinds, reply } = await judge(house, asked, says)
  expect(kinds).toHaveLength(2)
  expect(reply.text).not.toContain(says)
})

it.each(written)('of $house: $asked → $says', async ({ house, asked, says, isTrue }) => {
  const { kinds, reply } = await judge(house, asked, says)
  expect({ kinds: kinds.length, isSent: reply.text.includes(says) }).toEqual({ kinds: isTrue ? 0 : 2, isSent: isTrue })
})

it.each(twisted)('of $house, in its own words: $asked → $says', async ({ house, asked, says, isTrue, isSent }) => {
  const { kinds } = await judge(house, asked, says)
  expect({ isSent: kinds.length === 0 }).toEqual({ isSent })
  expect(isTrue && !isSent).toBe(false)
})

it('catches most of what turns a fact round, and sends most of what is true, of the houses that are kept apart', async () => {
  const sent = { true: 0, twisted: 0 }
  for (const { house, asked, says, isTrue } of kept) {
    const { kinds } = await judge(house, asked, says)
    if (kinds.length === 0) sent[isTrue ? 'true' : 'twisted'] += 1
  }
  expect(sent.true).toBeGreaterThanOrEqual(19)
  expect(sent.twisted).toBeLessThanOrEqual(6)
})
