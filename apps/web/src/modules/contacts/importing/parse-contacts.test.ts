import { describe, expect, it } from 'vitest'
import { writeDay } from '../fields/write-day.ts'
import { maskBirthday, readBirthday } from '../birthday.ts'
import type { CustomField } from '@balcao/contract'
import { columnsOf, parseContacts } from './parse-contacts.ts'
import { tagsOf } from './tags-of.ts'

describe('a table of contacts', () => {
  it('is read by its headings, in any order and under other names', () => {
    const text = 'Celular;Cliente;Nascimento;Grupo\n(11) 98765-4321;Ana Lima;28/02/1990;VIP, samba'
    expect(parseContacts(text)).toEqual({
      rows: [
        {
          phone: '5511987654321',
          name: 'Ana Lima',
          email: '',
          birthday: '1990-02-28',
          tags: ['VIP', 'samba'],
          custom: {},
        },
      ],
      refused: [],
      headings: ['Celular', 'Cliente', 'Nascimento', 'Grupo'],
    })
  })

  it('is read in our order where it has none', () => {
    expect(parseContacts('Ana,11987654321,ana@x.example').rows).toMatchObject([
      { name: 'Ana', phone: '5511987654321', email: 'ana@x.example' },
    ])
  })

  it('names every line that is left out, and why', () => {
    const lines = [
      'Nome;Telefone;E-mail;Aniversário',
      'Ana;11987654321;;',
      'Sem número;;;',
      'Bia;11987650000;bia;',
      'Caio;11987651111;;31/02/1990',
      'Ana de novo;+55 11 98765-4321;;',
    ]
    const { rows, refused } = parseContacts(lines.join('\n'))
    expect(rows.map(({ name }) => name)).toEqual(['Ana'])
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'não tem um telefone com DDD'],
      [4, 'o e-mail não é válido'],
      [5, 'o aniversário não é uma data'],
      [6, 'o telefone aparece mais de uma vez'],
    ])
  })

  it('brings the fields of the venue, by their names', () => {
    const [drink, visits]: CustomField[] = [
      { id: '1', key: 'bebida', label: 'Bebida', kind: 'choice', choices: ['Chope', 'Água'], inTable: false },
      { id: '2', key: 'visitas', label: 'Visitas', kind: 'number', choices: [], inTable: false },
    ]
    const text = 'Telefone;BEBIDA;Visitas;Outra\n11987654321;agua;3,5;x\n11987650000;Vinho;;'
    expect(columnsOf(text, [drink!, visits!]).columns).toEqual([
      'phone',
      { field: 'bebida' },
      { field: 'visitas' },
      null,
    ])
    const { rows, refused } = parseContacts(text, [drink!, visits!])
    expect(rows).toMatchObject([{ custom: { bebida: 'Água', visitas: 3.5 } }])
    expect(refused).toMatchObject([{ line: 3, reason: 'um campo da casa não tem um valor que se possa ler' }])
  })

  it('is read as somebody says it is', () => {
    const text = 'Onde ligar;Quem\n11987654321;Ana'
    expect(columnsOf(text, [])).toMatchObject({ named: true, titles: ['Onde ligar', 'Quem'] })
    expect(parseContacts(text)).toMatchObject({ rows: [], refused: [{ line: 2 }] })
    expect(parseContacts(text, [], ['phone', 'name']).rows).toMatchObject([{ name: 'Ana', phone: '5511987654321' }])
  })

  it.each([
    ['an empty cell', 'Ana Lima;'],
    ['no second cell', 'Ana Lima'],
    ['words for none', 'Ana Lima;não tem'],
    ['a dash', 'Ana Lima;-'],
    ['a phone without its area code', 'Ana Lima;98765-432'],
    ['an e-mail', 'Ana Lima;ligar depois;ana@x.example'],
  ])('does not take somebody without a phone for its headings: %s', (_what, first) => {
    const { rows, refused } = parseContacts(`${first}\nBia;11987650000`)
    expect(rows.map(({ name }) => name)).toEqual(['Bia'])
    expect(refused).toMatchObject([{ line: 1, reason: 'não tem um telefone com DDD' }])
  })

  it('may be empty', () => {
    expect(parseContacts('\n')).toEqual({ rows: [], refused: [], headings: [] })
  })

  it('gives what is left out with names for its columns, so that it can be mended and brought again', () => {
    const { refused, headings } = parseContacts('Bia;11987654321;\nAna;123;ana@x.example')
    expect([headings, ...refused.map(({ cells }) => cells)]).toEqual([
      ['Nome', 'Telefone', 'E-mail'],
      ['Ana', '123', 'ana@x.example'],
    ])
    const mended = `${headings.join(';')};Linha;Motivo\nAna;11987654322;ana@x.example;2;não tem um telefone com DDD`
    expect(parseContacts(mended)).toMatchObject({ rows: [{ name: 'Ana', phone: '5511987654322' }], refused: [] })
  })
})

describe('a birthday', () => {
  it.each([
    ['28/02/1990', '1990-02-28'],
    ['1/2/1990', '1990-02-01'],
    ['1990-02-28', '1990-02-28'],
    ['29/02/2023', undefined],
    ['hoje', undefined],
  ])('%s is %s', (typed, read) => expect(readBirthday(typed)).toBe(read))

  it('is written and typed as in Brazil', () => {
    expect(writeDay('1990-02-28')).toBe('28/02/1990')
    expect(writeDay(null)).toBe('')
    expect(maskBirthday('28021990')).toBe('28/02/1990')
    expect(maskBirthday('280')).toBe('28/0')
  })
})

it('takes tags apart', () => {
  expect(tagsOf(' VIP, samba ,,VIP')).toEqual(['VIP', 'samba'])
})
