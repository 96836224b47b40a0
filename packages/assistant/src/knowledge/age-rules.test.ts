import { describe, expect, it } from 'vitest'
import { indexVenue } from '../retrieval/venue-index.ts'
import { aVenue } from '../testing/venue.ts'
import { type AgeRule, ageRulesOf } from './age-rules.ts'

const read = (title: string, content: string) => ageRulesOf(indexVenue(aVenue({ knowledge: [{ title, content }] })))
/** Of those below 18: "12-17 with parents until 22", "0-17 no from 20". */
const plain = ({ ages, allows, company, from, until, weekdays, scope, isPlaceOrTime }: AgeRule) =>
  [
    `${ages.from}-${ages.to}`,
    !allows && (company.length > 0 ? 'no without' : 'no'),
    company.length > 0 && `with ${company.join('/')}`,
    from !== undefined && `from ${from / 60}`,
    until !== undefined && `until ${until / 60}`,
    weekdays.size > 0 && `on ${[...weekdays].toSorted((a, b) => a - b).join('')}`,
    scope.size > 0 && (isPlaceOrTime ? 'elsewhere' : 'apart'),
  ]
    .filter(Boolean)
    .join(' ')
const rulesOf = (title: string, content: string) =>
  read(title, content)
    .filter(({ ages }) => ages.from < 18)
    .map(plain)

describe('what a text tells of who may come in', () => {
  it.each([
    ['Idade', 'Menores de 18 anos só com os pais e até as 22h.', ['0-17 with parents until 22']],
    [
      'De menor',
      'Só com pai, mãe ou responsável, e até as 22h. Álcool não.',
      ['0-17 with parents/responsible until 22'],
    ],
    ['Criança', 'Pode até as 21h. Temos 2 cadeirões.', ['0-11 until 21']],
    [
      'Idade',
      'Depois das 18h só maior de 18. Antes disso menor entra com pai ou mãe.',
      ['0-17 no from 18', '0-17 with parents until 18'],
    ],
    [
      'Idade',
      'Até as 20h menores com os pais; depois, só maiores de 18.',
      ['0-17 with parents until 20', '0-17 no from 20'],
    ],
    ['Menores', 'Menor sem pai, mãe ou tutor não fica.', ['0-17 no without with parents/guardian']],
    ['Classificação', '16 anos. De 14 e 15 só com adulto.', ['16-17', '0-15 no', '14-15 with adult']],
    ['18+', 'Sempre, na Domingueira também. Documento com foto.', ['0-17 no']],
    ['Idade', 'Proibida a entrada de menores de 18 depois das 20h, mesmo acompanhados.', ['0-17 no from 20']],
    [
      'Idade',
      'Sexta e sábado, 18 anos. Nos outros dias, a partir de 14 com os pais.',
      ['0-17 no on 45', '14-17 with parents on 01236', '0-13 no on 01236'],
    ],
    [
      'Menores',
      'No salão até 22h com responsável. Em cabine até meia-noite com responsável.',
      ['0-17 with responsible until 22 elsewhere', '0-17 with responsible until 24 elsewhere'],
    ],
    [
      'Menores',
      'Até 22h com responsável. O salão da sinuca é 18+.',
      ['0-17 with responsible until 22', '0-17 no apart'],
    ],
    ['Oficina de drinks', 'Quinta às 19h. A partir de 16 anos.', ['16-17 apart', '0-15 no apart']],
  ])('%s: "%s"', (title, content, rules) => expect(rulesOf(title, content)).toEqual(rules))

  it.each([
    ['Rodízio para crianças', 'Até 5 anos não paga; de 6 a 10 anos paga metade.', 'is of money'],
    ['Crianças', 'Parque no jardim até as 21h. Prato infantil R$ 29.', 'is of playing and eating'],
    ['Idade', 'Homens a partir de 21 anos, mulheres a partir de 18.', 'is of men and women'],
    ['Idade', 'Maiores de 18. Menor não entra com responsável.', 'is not understood'],
  ])('is nothing where %s ("%s") %s', (title, content) => expect(rulesOf(title, content)).toEqual([]))
})
