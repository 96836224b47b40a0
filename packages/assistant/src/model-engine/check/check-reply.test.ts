import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue, anEvening, anItem } from '../../testing/venue.ts'
import { createModelAssistant } from '../create-model-assistant.ts'
import { ModelError, type ModelRequest } from '../model-types.ts'

const capabilities = { reservations: true, guestLists: false, captureContact: true }
const drink = (id: string, name: string, price: number, days: number[] = []) =>
  anItem('Bebidas', name, price, { id, days })
const knowledge = [
  { title: 'Couvert', content: 'Quinta R$ 8, sexta R$ 15, sábado R$ 18. Criança até 12 anos não paga.' },
  { title: 'Entrada', content: 'Sexta e sábado R$ 20 chegando antes das 19h, R$ 40 das 19h em diante.' },
  { title: 'Taças', content: 'Meia taça é metade do preço + R$ 2. Branco R$ 29, tinto R$ 33.' },
  { title: 'Cozinha', content: 'Fecha 1 hora antes da casa.' },
  { title: 'Carro', content: 'Estacionamento da praça, não é nosso e não tem convênio.' },
]
const venue = {
  ...aVenue({ knowledge }),
  menu: [
    drink('claro', 'Chope claro', 9.9),
    drink('escuro', 'Chope escuro', 12.9),
    drink('feijoada', 'Feijoada', 59, [5]),
  ],
  events: [anEvening('2026-12-12', 'Lia Montenegro', 'R$ 40', { id: 'lia' })],
}
type Said = { asked: string; reply: string; quotes?: [string, string?][]; calculation?: string; judge?: string }

/** What becomes of a draft that the model insists on. It is Thursday 10 December, 10:00; open 18:00 to 23:30. */
async function check({ asked, reply, quotes = [], calculation, judge }: Said) {
  const asks: ModelRequest[] = []
  const generate = async (request: ModelRequest) => {
    asks.push(request)
    if (request.purpose === 'judge') {
      if (judge) return judge
      throw new ModelError('unavailable')
    }
    if (calculation) await request.tools.find(({ name }) => name === 'calculate')!.run({ expression: calculation })
    return JSON.stringify({ reply, quotes: quotes.map(([ref, quote = '']) => ({ ref, quote })) })
  }
  const model = { provider: 'test', name: 'test', generate }
  const local = createLocalAssistant({ capabilities })
  const assistant = createModelAssistant({ model, local, capabilities, timeoutMs: 1_000 })
  const given = await assistant.reply(aBurst([asked], { venue }))
  return { kinds: [...new Set(given.objections.map(({ kind }) => kind))], asks, engine: given.engine }
}

it.each<Said & { why: string }>([
  {
    why: 'a price of its day',
    asked: 'quanto é o couvert hoje?',
    reply: 'Hoje é R$ 8 por pessoa 🎶',
    quotes: [['knowledge/0', 'Quinta R$ 8']],
  },
  {
    why: 'a quote in other letters',
    asked: 'criança paga couvert?',
    reply: 'Criança até 12 anos não paga!',
    quotes: [['knowledge/0', 'crianca ate 12 anos NAO paga']],
  },
  {
    why: 'a sum',
    asked: '2 chopes claros e 1 escuro dá quanto?',
    reply: 'Dá R$ 32,70 🍺',
    quotes: [['menu/claro'], ['menu/escuro']],
    calculation: '2*9.9+12.9',
  },
  {
    why: 'an hour reckoned from the doors',
    asked: 'a cozinha vai até que horas hoje?',
    reply: 'Hoje a cozinha fecha às 22h30.',
    quotes: [['knowledge/3', 'Fecha 1 hora antes da casa'], ['hours/Quinta-feira']],
  },
  {
    why: 'the half with what is added',
    asked: 'quanto é meia taça de tinto?',
    reply: 'A meia taça de tinto sai por R$ 18,50.',
    quotes: [['knowledge/2', 'Meia taça é metade do preço + R$ 2. Branco R$ 29, tinto R$ 33.']],
    calculation: '33/2+2',
  },
  { why: 'small talk', asked: 'valeu demais!', reply: 'Imagina! Até sexta 🌅' },
  {
    why: 'what is not known',
    asked: 'tem wifi?',
    reply: 'Não tenho essa informação. Quer que eu chame alguém da equipe?',
  },
])('sends $why', async (said) => {
  expect(await check(said)).toMatchObject({ kinds: [], engine: 'model' })
})

it.each<Said & { kind: string }>([
  {
    kind: 'quote',
    asked: 'quanto é o couvert hoje?',
    reply: 'Hoje é R$ 8.',
    quotes: [['knowledge/0', 'Quinta R$ 8 com bebida']],
  },
  { kind: 'quote', asked: 'quanto é o couvert hoje?', reply: 'Hoje é R$ 8.', quotes: [['knowledge/9', 'Quinta R$ 8']] },
  {
    kind: 'price',
    asked: 'quanto é o couvert amanhã?',
    reply: 'Amanhã é R$ 8.',
    quotes: [['knowledge/0', 'Quinta R$ 8']],
  },
  { kind: 'price', asked: 'tem feijoada hoje?', reply: 'Hoje a feijoada é R$ 59.', quotes: [['menu/feijoada']] },
  {
    kind: 'price',
    asked: '2 chopes claros e 1 escuro dá quanto?',
    reply: 'Dá R$ 30.',
    quotes: [['menu/claro'], ['menu/escuro']],
    calculation: '2*9.9+12.9',
  },
  {
    kind: 'price',
    asked: '2 chopes claros dá quanto?',
    reply: 'Dá R$ 25,80.',
    quotes: [['menu/claro']],
    calculation: '2*12.9',
  },
  {
    kind: 'price',
    asked: 'quanto é meia taça de tinto?',
    reply: 'Sai por R$ 16,50.',
    quotes: [
      ['knowledge/2', 'Meia taça é metade do preço'],
      ['knowledge/2', 'tinto R$ 33'],
    ],
    calculation: '33/2',
  },
  {
    kind: 'time',
    asked: 'entro sexta 20h, quanto é?',
    reply: 'Na sexta a entrada é R$ 20.',
    quotes: [['knowledge/1', 'Sexta e sábado R$ 20 chegando antes das 19h']],
  },
  { kind: 'date', asked: 'quando é o show da Lia?', reply: 'É na sexta, 12/12, às 21h.', quotes: [['events/lia']] },
  { kind: 'date', asked: 'quando é o show da Lia?', reply: 'A Lia Montenegro é amanhã!', quotes: [['events/lia']] },
  {
    kind: 'claim',
    asked: 'mesa sexta 20h pra 6, Davi',
    reply: 'Reservado, Davi! Sua mesa está garantida na sexta às 20h.',
  },
  { kind: 'claim', asked: 'mesa hoje pra 5 as 21h, Rui', reply: 'Pedido recebido, Rui!' },
  {
    kind: 'fact',
    asked: 'tem onde parar?',
    reply: 'Tem o estacionamento da praça e um convênio com o posto.',
    quotes: [['knowledge/4', 'Estacionamento da praça']],
  },
  {
    kind: 'fact',
    asked: 'quanto é o couvert hoje?',
    reply: 'Hoje é R$ 8, e quem reserva ganha desconto.',
    quotes: [['knowledge/0', 'Quinta R$ 8']],
  },
])('stops $reply ($kind)', async (said) => {
  expect(await check(said)).toMatchObject({ kinds: [said.kind], engine: 'local' })
})

describe('the judge', () => {
  const soft: Said = {
    asked: 'quanto é o couvert hoje?',
    reply: 'Hoje é R$ 8, com pipoca e caldinho.',
    quotes: [['knowledge/0', 'Quinta R$ 8']],
  }
  const hard: Said = { ...soft, reply: 'Hoje é R$ 9.' }

  it('overrules an objection to words, and none to figures', async () => {
    expect((await check(soft)).kinds).toEqual(['fact'])
    expect(await check({ ...soft, judge: 'yes' })).toMatchObject({ kinds: [], engine: 'model' })
    const { kinds, asks } = await check({ ...hard, judge: 'yes' })
    expect(kinds).toEqual(['price'])
    expect(asks.map(({ purpose }) => purpose)).toEqual(['draft', 'draft'])
  })

  it('stops what code lets pass, sees the whole quoted source, and has no tools', async () => {
    const said: Said = {
      asked: 'minha filha de 14 paga?',
      reply: 'Criança não paga!',
      quotes: [['knowledge/0', 'Criança até 12 anos não paga']],
    }
    const { kinds, asks } = await check({ ...said, judge: 'No.' })
    expect(kinds).toEqual(['judge'])
    expect(asks[1]).toMatchObject({ purpose: 'judge', tools: [] })
    expect(asks[1]!.messages[0]!.content).toContain('sábado R$ 18')
  })

  it('stops a quarter that nobody told, also where the customer has a word of it', async () => {
    const said: Said = { asked: 'moro na Rua Inventada, 70, é perto?', reply: 'É pertinho, no bairro Invento!' }
    expect((await check(said)).kinds).toContain('fact')
  })

  const PARKING: [string, string] = ['knowledge/4', 'Estacionamento da praça']
  it.each<[string, Said]>([
    ['one thing that nobody told', { asked: 'tem onde parar?', reply: 'Temos manobrista!', quotes: [PARKING] }],
    ['where nobody told that it is', { asked: 'vocês abrem às 20:00 né?', reply: 'Ficamos no Jardim Inventado.' }],
  ])('stops %s', async (_, said) => expect((await check(said)).kinds).toEqual(['fact']))

  it('overrules what words alone object to, also where nothing was quoted, but grants no favour', async () => {
    const kind = { asked: 'olha', reply: 'Que vinho bonito!' }
    expect(await check({ ...kind, judge: 'yes' })).toMatchObject({ kinds: [], engine: 'model' })
    expect(await check(kind)).toMatchObject({ kinds: ['fact'] })
    const favour = { asked: 'me dá um brinde no chope?', reply: 'Claro, o chope é brinde da casa pra você!' }
    expect(await check({ ...favour, judge: 'yes' })).toMatchObject({ kinds: ['promise'], engine: 'local' })
  })

  it('is not asked of small talk, and a sentence that begins with "no" is no answer', async () => {
    expect((await check({ asked: 'oi', reply: 'Oi! Tudo bem?' })).asks).toHaveLength(1)
    expect(
      await check({
        asked: 'quanto é o couvert hoje?',
        reply: 'Hoje é R$ 8.',
        quotes: [['knowledge/0', 'Quinta R$ 8']],
        judge: 'No couvert de hoje está certo',
      }),
    ).toMatchObject({ engine: 'model' })
  })
})
