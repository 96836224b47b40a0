import { expect, it } from 'vitest'
import { parseContacts } from './parse-contacts.ts'
import { isVcard } from './read-vcards.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')

it('reads the address book of a phone, with the phone that is a mobile', () => {
  const text = [
    card(
      'N:Prado;Joana;;;',
      'FN:Joana Prado',
      'TEL;TYPE=HOME:(11) 3222-1010',
      'item1.TEL;type=CELL;type=pref:+55 (11) 98765-4321',
      'EMAIL;TYPE=INTERNET:joana@x.example',
      'BDAY:1990-02-28',
      'CATEGORIES:VIP,samba',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRgABAQ',
    ),
    card('N:Lacerda;Otávio', 'TEL:11955550177', 'BDAY:--0517'),
  ].join('\n')
  expect(isVcard(text)).toBe(true)
  expect(parseContacts(text)).toEqual({
    rows: [
      {
        phone: '5511987654321',
        name: 'Joana Prado',
        email: 'joana@x.example',
        birthday: '1990-02-28',
        tags: ['VIP', 'samba'],
        custom: {},
      },
      { phone: '5511955550177', name: 'Otávio Lacerda', email: '', birthday: null, tags: [], custom: {} },
    ],
    refused: [],
    headings: ['Nome', 'Telefone', 'E-mail', 'Aniversário', 'Etiquetas'],
  })
})

it('reads what older phones write: quoted-printable over two lines, and a channel as an address', () => {
  const text = card(
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=4A=6F=C3=A3=6F=20=\r\n=47=6F=6D=65=73;;;',
    'TEL;VALUE=uri;TYPE=cell:tel:+351912345678',
    'NOTE:cliente\\, antigo',
  )
  expect(parseContacts(text).rows).toMatchObject([{ name: 'João Gomes', phone: '351912345678' }])
})

it('says which cards have no phone, and where they begin', () => {
  const text = `${card('FN:Sem Telefone', 'TEL:190')}\n${card('FN:Bia', 'TEL:11955550002')}\n${card('FN:Bia de novo', 'TEL:11955550002')}`
  const { rows, refused } = parseContacts(text)
  expect(rows).toMatchObject([{ name: 'Bia' }])
  expect(refused).toMatchObject([
    { line: 1, reason: 'não tem um telefone com DDD' },
    { line: 11, reason: 'o telefone aparece mais de uma vez' },
  ])
})

it('takes a table that speaks of cards for a table', () => {
  expect(isVcard('Nome;Telefone\nBEGIN:VCARD;11955550002')).toBe(false)
})
