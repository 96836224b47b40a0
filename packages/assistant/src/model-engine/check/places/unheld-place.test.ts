import { describe, expect, it } from 'vitest'
import { aHouse } from '../../../testing/house.ts'
import { judgeDraft } from '../../../testing/judge-draft.ts'

const at = (endereco: string) => {
  const house = aHouse()
  return { house: { ...house, profile: { ...house.profile, endereco } } }
}

describe('a place that the house has not told', () => {
  it.each([
    ['Ficamos na Praça da Sé.'],
    ['Estamos na Alameda Santos, 62.'],
    ['É na Al. Santos.'],
    ['Fica na Av. Paulista, 450.'],
    ['Fica na R. Augusta, 450.'],
    ['Ficamos na Rodovia Anhanguera, km 23.'],
    ['Fica na BR-116.'],
    ['Na Estrada Velha, pode vir!'],
    ['Fica no Largo do Arouche.'],
    ['Na Ladeira da Memória.'],
    ['Na Viela 3.'],
    ['Ficamos na SQS 308, bloco C.'],
    ['CLN 405, loja 10.'],
    ['Quadra 12, lote 5.'],
    ['O CEP é 01310-100.'],
    ['Estamos na Rua Treze de Maio, 62.'],
    ['Estamos na Rua Treze de Maio, 999.'],
    ['Estamos no número 62.'],
    ['Ficamos na Vila Madalena.'],
    ['ficamos na vila madalena, pertinho'],
    ['Fica no bairro Pinheiros.'],
    ['Fica no bairro de moema.'],
    ['Estamos em Campinas.'],
    ['Fica ao lado do Shopping Eldorado.'],
    ['É pertinho do metrô Consolação.'],
  ])('%s', async (draft) => {
    const { kinds } = await judgeDraft(draft, 'onde fica?')
    expect(kinds[0]).toMatch(/^(?:address|number|fact)$/)
  })
})

describe('a place that it has told', () => {
  it.each([
    ['Estamos na Rua Treze de Maio, 450, Bela Vista, São Paulo.', undefined],
    ['Ficamos na R. Treze de Maio, 450.', undefined],
    ['Rua Treze de Maio, número 450, na Bela Vista!', undefined],
    ['Ficamos no Bixiga, em São Paulo.', undefined],
    ['Na SQS 308 Bloco C, na Asa Sul.', 'SQS 308 Bloco C Loja 12 - Asa Sul, Brasília - DF'],
    ['Rodovia SP-330, km 47, em Jundiaí.', 'Rodovia SP 330, km 47 - Jundiaí'],
    ['Praça da Matriz, 1250, Centro. O CEP é 13010-000.', 'Praça da Matriz, 1.250 - Centro - CEP 13.010-000'],
    ['Estamos na Quadra 12, Lote 5.', 'Quadra 12, Lote 5, Taguatinga'],
    ['Estamos abertos hoje, pode vir!', undefined],
  ])('%s', async (draft, endereco) => {
    expect((await judgeDraft(draft, 'onde fica?', endereco ? at(endereco) : {})).objections).toEqual([])
  })
})
