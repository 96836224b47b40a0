import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reading, VenueFact } from '@balcao/contract'
import { VenueFact as VenueFactSchema } from '@balcao/contract'
import { fold } from '../language/fold.ts'
import { readVenueText } from './read-venue-text.ts'

const TODAY = '2026-11-28'
const read = (text: string) => readVenueText(text, TODAY)

type Of<Kind extends VenueFact['kind']> = Extract<VenueFact, { kind: Kind }>
const isOf =
  <Kind extends VenueFact['kind']>(kind: Kind) =>
  (reading: Reading): reading is Reading & { fact: Of<Kind> } =>
    reading.fact.kind === kind
const of = <Kind extends VenueFact['kind']>(readings: Reading[], kind: Kind) => readings.filter(isOf(kind))
const week = (readings: Reading[]) =>
  of(readings, 'hours').map(({ fact }) =>
    fact.horarios.map(({ dia, ativo, inicio, fim }) => `${dia.slice(0, 3)} ${ativo ? `${inicio}-${fim}` : '-'}`),
  )[0]
const contacts = (readings: Reading[]) =>
  Object.fromEntries(of(readings, 'contact').map(({ fact }) => [fact.field, fact.value]))
const policies = (readings: Reading[]) =>
  Object.fromEntries(of(readings, 'policy').map(({ fact }) => [fact.policy, fact.content]))
const snippets = (readings: Reading[]) =>
  Object.fromEntries(of(readings, 'snippet').map(({ fact: { snippet } }) => [snippet.title, snippet.content]))
const items = (readings: Reading[]) =>
  of(readings, 'item').map(({ fact: { item } }) => [item.category, item.name, item.price])
const events = (readings: Reading[]) => of(readings, 'event').map(({ fact }) => fact.event)
const EVERY_WEEK = { recurrence: 'weekly', weekdays: [] as number[], repeatUntil: null }
const about = (readings: Reading[]) => of(readings, 'about').map(({ fact }) => fact.value)[0]
/** The lines of a text that no reading names. */
function lost(text: string, readings: Reading[]) {
  const named = new Set(readings.flatMap(({ lines }) => lines))
  return text.split('\n').filter((line, at) => /[\p{L}\p{N}]/u.test(line) && !named.has(at + 1))
}

const FROM_TUESDAY = ['Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'].map((day) => `${day} 17:00-01:00`)

const BIO = `🍻 Bar do Zé | boteco raiz desde 1987
📍 Rua Aspicuelta, 123 – Vila Madalena, SP
⏰ ter a dom das 17h à 1h (seg fechado)
🎶 samba ao vivo toda sexta às 21h
📲 Reservas: wa.me/5511987654321
🐶 pet friendly | wi-fi liberado
@bardoze
💳 PIX, crédito e débito`

const GOOGLE = `Bar do Zé
4,5
(1.234)
R$ 40–60 · Bar
Endereço: R. Aspicuelta, 123 - Vila Madalena, São Paulo - SP, 05433-010
Horário:
segunda-feira\tFechado
terça-feira\t17:00–01:00
quarta-feira\t17:00–01:00
quinta-feira
17:00–01:00
sexta-feira\t17:00–02:00
sábado\t12:00–02:00
domingo\t12:00–20:00
Telefone: (11) 3815-1234
Site: bardoze.com.br
Acessibilidade
Entrada acessível para pessoas em cadeira de rodas
Estacionamento
Estacionamento pago na rua
Crianças
Bom para ir com crianças
Pagamentos
Cartões de crédito
Pagamentos por dispositivo móvel via NFC`

const MENU = `CARDÁPIO

ENTRADAS
Batata frita ........ R$ 32,90
com cheddar e bacon
Bolinho de bacalhau (6 un) ... 38
Dadinho de tapioca - R$ 29,00 - com geleia de pimenta

Pratos principais
Feijoada completa (só sáb e dom) R$ 49,90
Picanha na chapa 98,00 / meia 62,00
Moqueca de peixe
para duas pessoas, com arroz e pirão
R$ 129,00
Risoto de cogumelos
R$ 58

BEBIDAS
Chopp 300ml 9,90 / 500ml 14,90
Caipirinha: R$ 22
Água 6
Suco natural (laranja, limão, abacaxi) 12

Couvert artístico R$ 15 por pessoa às sextas
Taxa de serviço 10% opcional`

const CLUB = `★ CLUB NEON ★
QUI A SÁB 22H–5H

ENTRADA
Feminino: R$ 30 até 00h / R$ 50 após
Masculino: R$ 60
Proibida entrada de menores de 18 anos. Documento original com foto obrigatório.

CAMAROTES
Camarote p/ 10 pessoas R$ 1.500 (R$ 1.000 consumível)

COMBOS
Vodka Absolut + 4 energéticos 380
Gin Tanqueray + 4 tônicas 420,00
Whisky Red Label + 4 energéticos 1.450

Traje: esporte fino. Não é permitido chinelo e regata.
Av. Brasil, 4500 - Centro - Curitiba/PR`

const RULES = `Regras da casa

Reservas até as 20h, com tolerância de 15 minutos.
Aniversariante do mês ganha uma sobremesa. Pode trazer bolo, sem taxa.
Rolha: R$ 45 por garrafa
Estacionamento conveniado ao lado por R$ 20
Crianças são bem-vindas até as 22h; temos espaço kids e cadeirão
Não aceitamos cheque. Aceitamos cartão, PIX e vale-refeição.
Wi-Fi: rede BarDoZe senha chopp123
O som da casa fica baixo depois das 23h por causa dos vizinhos`

const PROGRAMME = `Programação de dezembro
Sex 11/12 - Samba da Vila - 21h - couvert R$ 20
12/12 22h DJ Marlboro | abertura com DJ Pati | R$ 40 antecipado
Dom, 13 de dezembro: Roda de choro às 16h, entrada gratuita
25/12 fechado

Toda quinta: karaokê às 20h`

const RESTAURANT = `Cantina da Nonna — massas artesanais desde 1962 no Bixiga.
Almoço: ter a sex 11h30 às 15h, sáb e dom 12h às 16h
Jantar: ter a sáb das 19h às 23h
Rua Treze de Maio 1050, Bela Vista
(11) 3289-0000 / WhatsApp 11 98888-7777
contato@cantinadanonna.com.br
www.cantinadanonna.com.br  insta: @cantinadanonna
Nosso couvert de pães custa R$ 18 e não é obrigatório.
Delivery pelo iFood todos os dias das 18h às 22h`

const UGLY = `bar do ze!!!! o melhor da vila 🔥🔥🔥
abrimos todo dia menos segunda das 5 da tarde até 1 da manha
fica na rua aspicuelta 123 esquina com a fidalga
chopp 9,90 caipirinha 22 batata 32
aceita pix cartao e dinheiro, nao aceita cheque
estacionamento nao temos mas tem na rua de tras (20 reais)
musica ao vivo sexta e sabado a partir das 21h
zap 11987654321`

const PATCHED = `*HORÁRIOS*
Seg: fechado
Ter-Qui: 18h/23h30
Sex/Sáb: 18h - 02h
Dom. 12 às 17
*Happy Hour*
Seg a sex 17h às 20h: chopp em dobro
1️⃣ Coxinha 8
2️⃣ Kibe 8
3. Pastel de feira (queijo/carne) R$10
✔️ Porção mista — R$ 79,90 (serve 3)
Fone 3815-1234`

const TEXTS = { BIO, GOOGLE, MENU, CLUB, RULES, PROGRAMME, RESTAURANT, UGLY, PATCHED }

describe('pasted text', () => {
  it('is read from the profile of a bar', () => {
    const readings = read(BIO)
    expect(week(readings)).toEqual(['Seg -', ...FROM_TUESDAY])
    expect(contacts(readings)).toEqual({
      endereco: 'Rua Aspicuelta, 123 – Vila Madalena, SP',
      whatsapp: '(11) 98765-4321',
      instagram: '@bardoze',
    })
    expect(about(readings)).toContain('boteco raiz desde 1987')
    expect(policies(readings)).toEqual({
      pets: 'pet friendly',
      wifi: 'wi-fi liberado',
      payment: 'PIX, crédito e débito',
    })
    expect(events(readings)).toMatchObject([
      { title: 'Samba ao vivo', date: '2026-12-04', starts: '21:00', repeats: EVERY_WEEK },
    ])
    expect(readings.every(({ sure }) => sure)).toBe(true)
  })

  it('is read from the profile at a search engine, days above their hours included', () => {
    const readings = read(GOOGLE)
    expect(week(readings)).toEqual([
      'Seg -',
      'Ter 17:00-01:00',
      'Qua 17:00-01:00',
      'Qui 17:00-01:00',
      'Sex 17:00-02:00',
      'Sáb 12:00-02:00',
      'Dom 12:00-20:00',
    ])
    expect(contacts(readings)).toEqual({
      endereco: 'R. Aspicuelta, 123 - Vila Madalena, São Paulo - SP, 05433-010',
      telefone: '(11) 3815-1234',
      website: 'bardoze.com.br',
    })
    expect(policies(readings)).toEqual({
      accessibility: 'Entrada acessível para pessoas em cadeira de rodas',
      parking: 'Estacionamento pago na rua',
      children: 'Bom para ir com crianças',
      payment: 'Cartões de crédito\nPagamentos por dispositivo móvel via NFC',
    })
    expect(of(readings, 'item')).toEqual([])
  })

  it('is read from a menu with parts, leaders, descriptions, sizes and prices on the next line', () => {
    const readings = read(MENU)
    expect(items(readings)).toEqual([
      ['Entradas', 'Batata frita', 32.9],
      ['Entradas', 'Bolinho de bacalhau (6 un)', 38],
      ['Entradas', 'Dadinho de tapioca', 29],
      ['Pratos principais', 'Feijoada completa', 49.9],
      ['Pratos principais', 'Picanha na chapa', 98],
      ['Pratos principais', 'Picanha na chapa meia', 62],
      ['Pratos principais', 'Moqueca de peixe', 129],
      ['Pratos principais', 'Risoto de cogumelos', 58],
      ['Bebidas', 'Chopp 300ml', 9.9],
      ['Bebidas', 'Chopp 500ml', 14.9],
      ['Bebidas', 'Caipirinha', 22],
      ['Bebidas', 'Água', 6],
      ['Bebidas', 'Suco natural (laranja, limão, abacaxi)', 12],
    ])
    const stored = of(readings, 'item').map(({ fact }) => fact.item)
    expect(stored.find(({ name }) => name === 'Batata frita')?.description).toBe('com cheddar e bacon')
    expect(stored.find(({ name }) => name === 'Moqueca de peixe')?.description).toContain('arroz e pirão')
    expect(stored.find(({ name }) => name === 'Feijoada completa')?.days).toEqual([5, 6])
    expect(policies(readings)).toEqual({
      cover: 'Couvert artístico R$ 15 por pessoa às sextas',
      'service-charge': 'Taxa de serviço 10% opcional',
    })
  })

  it('is read from the prices of a club: what is paid at the door is no item of the menu', () => {
    const readings = read(CLUB)
    expect(week(readings)).toEqual([
      'Seg -',
      'Ter -',
      'Qua -',
      'Qui 22:00-05:00',
      'Sex 22:00-05:00',
      'Sáb 22:00-05:00',
      'Dom -',
    ])
    expect(items(readings)).toEqual([
      ['Combos', 'Vodka Absolut + 4 energéticos', 380],
      ['Combos', 'Gin Tanqueray + 4 tônicas', 420],
      ['Combos', 'Whisky Red Label + 4 energéticos', 1450],
    ])
    expect(snippets(readings).Entrada).toBe('Feminino: R$ 30 até 00h / R$ 50 após\nMasculino: R$ 60')
    expect(policies(readings).age).toContain('menores de 18 anos')
    expect(policies(readings)['dress-code']).toContain('chinelo')
    expect(contacts(readings).endereco).toBe('Av. Brasil, 4500 - Centro - Curitiba/PR')
  })

  it('is read from house rules, each to its own; what is none of them is kept and not sure', () => {
    const readings = read(RULES)
    expect(policies(readings)).toMatchObject({
      birthdays: 'Aniversariante do mês ganha uma sobremesa. Pode trazer bolo, sem taxa.',
      corkage: 'R$ 45 por garrafa',
      parking: 'Estacionamento conveniado ao lado por R$ 20',
      payment: 'Não aceitamos cheque. Aceitamos cartão, PIX e vale-refeição.',
      wifi: 'rede BarDoZe senha chopp123',
    })
    expect(snippets(readings).Reservas).toContain('tolerância de 15 minutos')
    const unsure = readings.filter(({ sure }) => !sure)
    expect(unsure.map(({ fact }) => fact)).toMatchObject([
      { snippet: { content: 'O som da casa fica baixo depois das 23h por causa dos vizinhos' } },
    ])
  })

  it('is read from a list of events, by the date or by the week, and a day with hours of its own', () => {
    const readings = read(PROGRAMME)
    expect(of(readings, 'event').map(({ fact }) => fact.event)).toMatchObject([
      { date: '2026-12-11', starts: '21:00', title: 'Samba da Vila', entrance: 'couvert R$ 20' },
      { date: '2026-12-12', starts: '22:00', title: 'DJ Marlboro', attractions: 'abertura com DJ Pati' },
      { date: '2026-12-13', starts: '16:00', title: 'Roda de choro', entrance: 'entrada gratuita' },
      { date: '2026-12-03', starts: '20:00', title: 'Karaokê', repeats: EVERY_WEEK },
    ])
    expect(of(readings, 'special').map(({ fact }) => fact.dates)).toEqual([
      [{ data: '2026-12-25', descricao: '', fechado: true, inicio: '', fim: '' }],
    ])
    expect(snippets(readings)).toEqual({})
  })

  it('is read from a restaurant that opens twice a day; delivery has hours of its own', () => {
    const readings = read(RESTAURANT)
    expect(week(readings)).toEqual([
      'Seg -',
      ...['Ter', 'Qua', 'Qui', 'Sex'].flatMap((day) => [`${day} 11:30-15:00`, `${day} 19:00-23:00`]),
      'Sáb 12:00-16:00',
      'Sáb 19:00-23:00',
      'Dom 12:00-16:00',
    ])
    expect(contacts(readings)).toEqual({
      endereco: 'Rua Treze de Maio 1050, Bela Vista',
      telefone: '(11) 3289-0000',
      whatsapp: '(11) 98888-7777',
      email: 'contato@cantinadanonna.com.br',
      website: 'www.cantinadanonna.com.br',
      instagram: '@cantinadanonna',
    })
    expect(policies(readings).delivery).toContain('18h às 22h')
  })

  it('is read from what somebody typed with one thumb', () => {
    const readings = read(UGLY)
    expect(week(readings)).toEqual(['Seg -', ...FROM_TUESDAY])
    expect(contacts(readings)).toMatchObject({ whatsapp: '(11) 98765-4321' })
    expect(items(readings)).toEqual([
      ['', 'chopp', 9.9],
      ['', 'caipirinha', 22],
      ['', 'batata', 32],
    ])
    expect(of(readings, 'item').some(({ sure }) => sure)).toBe(false)
    expect(policies(readings).parking).toContain('20 reais')
    expect(snippets(readings)['Música ao vivo']).toContain('21h')
  })

  it('is read from a patchwork of marks and bullets', () => {
    const readings = read(PATCHED)
    expect(week(readings)).toEqual([
      'Seg -',
      'Ter 18:00-23:30',
      'Qua 18:00-23:30',
      'Qui 18:00-23:30',
      'Sex 18:00-02:00',
      'Sáb 18:00-02:00',
      'Dom 12:00-17:00',
    ])
    expect(items(readings).map(([, ...item]) => item)).toEqual([
      ['Coxinha', 8],
      ['Kibe', 8],
      ['Pastel de feira (queijo/carne)', 10],
      ['Porção mista', 79.9],
    ])
    expect(snippets(readings)).toMatchObject({
      'Happy Hour': 'Seg a sex 17h às 20h: chopp em dobro',
      Contato: 'Fone 3815-1234',
    })
  })

  it.each(Object.entries(TEXTS))('loses no line (%s)', (_, text) => expect(lost(text, read(text))).toEqual([]))
})

describe('opening hours', () => {
  it.each([
    ['Todos os dias das 18h à meia-noite', 'Seg 18:00-00:00', 'Dom 18:00-00:00'],
    ['Das 17h à 1h, de terça a domingo', 'Seg -', 'Dom 17:00-01:00'],
    ['Aberto de qui. a sáb. das 22:00 até 05:00', 'Seg -', 'Dom -'],
    ['Funcionamos de segunda a segunda, 24 horas', 'Seg 00:00-00:00', 'Dom 00:00-00:00'],
    ['só sáb e dom 12h-16h', 'Seg -', 'Dom 12:00-16:00'],
    ['Seg fechado. Ter a dom 17h–1h', 'Seg -', 'Dom 17:00-01:00'],
    ['Todos os dias 17h-1h, fechado às segundas', 'Seg -', 'Dom 17:00-01:00'],
    ['2ª a 6ª: 11h às 15h', 'Seg 11:00-15:00', 'Dom -'],
    ['Horário: de quarta em diante, 19h às 2h', 'Seg -', 'Dom 19:00-02:00'],
  ])('%s', (text, monday, sunday) => {
    const found = week(read(text))
    expect([found?.at(0), found?.at(-1)]).toEqual([monday, sunday])
  })

  it.each([
    'Cozinha até 23h',
    'Happy hour seg a sex 17h às 20h',
    'Delivery todos os dias das 18h às 23h',
    'Música ao vivo sex e sáb das 21h às 0h',
    'A partir das 18h',
  ])('are not read from what has other hours: %s', (text) => {
    expect(week(read(text))).toBeUndefined()
    expect(lost(text, read(text))).toEqual([])
  })

  it('are not sure where a sentence says more, and keep the sentence', () => {
    const readings = read('Abrimos de terça a domingo das 17h à 1h no coração da Vila Madalena')
    expect(of(readings, 'hours').map(({ sure }) => sure)).toEqual([false])
    expect(JSON.stringify(readings)).toContain('no coração da Vila Madalena')
  })

  it('are not sure where morning and night are a guess', () =>
    expect(of(read('ter a dom 6 às 11'), 'hours').map(({ sure }) => sure)).toEqual([false]))
})

describe('prices', () => {
  it.each([
    ['Chopp R$ 9,90', [['Chopp', 9.9]]],
    ['Chopp.......9.90', [['Chopp', 9.9]]],
    ['Picanha\t1.234,50', [['Picanha', 1234.5]]],
    ['Caipirinha - 22 reais', [['Caipirinha', 22]]],
    [
      'Pizza margherita P 39,00 M 49,00 G 59,00',
      [
        ['Pizza margherita P', 39],
        ['Pizza margherita M', 49],
        ['Pizza margherita G', 59],
      ],
    ],
    [
      'Coxinha R$ 8 | Kibe R$ 9',
      [
        ['Coxinha', 8],
        ['Kibe', 9],
      ],
    ],
    ['Gin tônica 32/38', []],
  ])('%s', (text, expected) => {
    const readings = read(text)
    expect(items(readings).map(([, ...item]) => item)).toEqual(expected)
    expect(lost(text, readings)).toEqual([])
  })

  it.each(['Desde 1987', 'Mesa para 10', 'Rua Augusta, 900', 'Lotação: até 200', 'Aberto até as 23'])(
    'are not read from other numbers: %s',
    (text) => expect(items(read(text))).toEqual([]),
  )

  it('are not sure where a number alone says so', () => {
    expect(of(read('Batata 32'), 'item').map(({ sure }) => sure)).toEqual([false])
    expect(of(read('Batata 32\nMandioca 28'), 'item').map(({ sure }) => sure)).toEqual([true, true])
  })
})

/** Pieces of lines as owners write them, and worse. */
const piece = fc.oneof(
  fc.constantFrom(...Object.values(TEXTS).flatMap((text) => text.split('\n'))),
  fc.constantFrom(
    '',
    '   ',
    '-----',
    '🍻🍻',
    'R$',
    'R$ 32,90',
    '32',
    '17h',
    'ter a dom',
    'fechado',
    'Bebidas:',
    '@',
    '(11)',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ mode: 'sentences', maxCount: 3 }),
)

describe('any text', () => {
  it('has every line that says something in a reading that can be saved', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('\n')
        const readings = read(text)
        for (const { fact } of readings)
          expect(VenueFactSchema.safeParse(fact).error, JSON.stringify(fact)).toBeUndefined()
        const named = new Set(readings.flatMap(({ lines }) => lines))
        const missing = text
          .split(/\r\n?|\n|\u2028|\u2029/)
          .filter((line, at) => /[\p{L}\p{N}]/u.test(line.normalize('NFC')) && !named.has(at + 1))
        expect(missing).toEqual([])
      }),
    )
  })

  it('keeps the words of sentences and names, wherever they land', () => {
    const word = fc.constantFrom(
      'jardim',
      'lareira',
      'quintal',
      'karaokê',
      'mandioca',
      'torresmo',
      'cachaça',
      'vizinho',
    )
    const line = fc.tuple(
      fc.array(word, { minLength: 2, maxLength: 6 }),
      fc.constantFrom('', '.', ' R$ 12,00', ' ... 30', ':'),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const said = fold(JSON.stringify(read(lines.map(([words, end]) => `${words.join(' ')}${end}`).join('\n'))))
        for (const [words] of lines) expect(said).toContain(fold(words.join(' ')))
      }),
    )
  })

  it('is read in time, also the longest and the oddest', () => {
    const longest = `${'Batata '.repeat(20)}9,90\n`.repeat(280).slice(0, 40_000)
    for (const text of [
      longest,
      'a'.repeat(40_000),
      '1 '.repeat(20_000),
      'seg a '.repeat(6_000),
      'rua '.repeat(10_000),
      '17h às '.repeat(5_000),
    ]) {
      const begun = performance.now()
      read(text)
      expect(performance.now() - begun, text.slice(0, 20)).toBeLessThan(1_500)
    }
  })
})

/** The day on which they are read is a Saturday, 28 November. */
describe('an event of every week', () => {
  const every = (...weekdays: number[]) => ({ ...EVERY_WEEK, weekdays })
  it.each([
    ['toda sexta pagode às 21h', { title: 'Pagode', date: '2026-12-04', starts: '21:00', repeats: every() }],
    ['Pagode toda sexta, 21h', { title: 'Pagode', starts: '21:00' }],
    [
      'Todo sábado tem roda de samba com o Grupo Raiz das 16h às 20h',
      { title: 'Roda de samba', attractions: 'Grupo Raiz', date: '2026-11-28', starts: '16:00' },
    ],
    ['Quintas: karaokê às 20h, entrada R$ 15', { title: 'Karaokê', starts: '20:00', entrance: 'entrada R$ 15' }],
    ['Música ao vivo todas as sextas e sábados a partir das 21h', { title: 'Música ao vivo', repeats: every(4, 5) }],
    [
      'Toda quarta forró | Trio Sabiá | R$ 20',
      { title: 'Forró', attractions: 'Trio Sabiá', entrance: 'R$ 20', starts: '' },
    ],
    ['Aos domingos, chorinho no quintal', { title: 'Chorinho no quintal', date: '2026-11-29' }],
  ])('is read: %s', (text, event) => expect(events(read(text))).toMatchObject([event]))

  it.each([
    'Primeira sexta do mês tem samba',
    'Toda sexta samba, exceto feriados',
    'Nesta quinta tem karaokê',
    'Toda quarta chopp em dobro até 20h',
    'Couvert artístico R$ 15 por pessoa às sextas',
    'Toda quinta e toda sexta samba',
    'Música ao vivo sexta e sábado às 21h',
    'Sextas: mulher free até 23h',
    'Todo dia música ao vivo',
  ])('is none, and stays a text: %s', (text) => {
    const readings = read(text)
    expect(events(readings)).toEqual([])
    expect(lost(text, readings)).toEqual([])
  })

  it('may have any name below a heading of events', () =>
    expect(events(read('PROGRAMAÇÃO DA CASA\nToda terça: Noite do Vinil às 20h'))).toMatchObject([
      { title: 'Noite do Vinil', starts: '20:00', date: '2026-12-01' },
    ]))
})

describe('a date with hours of its own', () => {
  const closed = (data: string, descricao = '') => ({ data, descricao, fechado: true, inicio: '', fim: '' })
  const open = (data: string, inicio: string, fim: string, descricao = '') => ({
    data,
    descricao,
    fechado: false,
    inicio,
    fim,
  })
  const dates = (text: string) => of(read(text), 'special').flatMap(({ fact }) => fact.dates)
  it.each([
    ['25/12 fechado', [closed('2026-12-25')]],
    ['31/12 das 20h às 4h', [open('2026-12-31', '20:00', '04:00')]],
    ['24/12 e 25/12: não abrimos', [closed('2026-12-24'), closed('2026-12-25')]],
    ['25/12 (Natal) fechado', [closed('2026-12-25', 'Natal')]],
    ['1º de janeiro - fechado', [closed('2027-01-01')]],
    [
      'Dia 24/12 aberto das 12h às 15h e das 19h às 23h',
      [open('2026-12-24', '12:00', '15:00'), open('2026-12-24', '19:00', '23:00')],
    ],
    ['31/12 Réveillon das 20h às 4h', [open('2026-12-31', '20:00', '04:00', 'Réveillon')]],
    ['12/12 Fechado', [closed('2026-12-12')]],
  ])('is read: %s', (text, found) => expect(dates(text)).toEqual(found))

  it.each(['25/12 fechado para evento da Ana', '31/12 ceia do Zé', '31/12 Réveillon às 22h'])(
    'is not read: %s',
    (text) => expect(dates(text)).toEqual([]),
  )
})
