import { SnippetInput } from '@balcao/contract'
import { expect, it } from 'vitest'
import { parseSnippets } from './parse-snippets.ts'

it('reads one subject a line', () => {
  const { rows, refused } = parseSnippets('Estacionamento: ao lado, R$ 20.\n\nHorário: das 18:00 às 23:00', 'text')
  expect(rows).toEqual([
    { title: 'Estacionamento', content: 'ao lado, R$ 20.' },
    { title: 'Horário', content: 'das 18:00 às 23:00' },
  ])
  expect(refused).toEqual([])
})

it('reads blocks whose first line is the subject', () => {
  const text = 'Música ao vivo\nSexta às 21:00.\nSábado: samba.\n\nPix: sim'
  expect(parseSnippets(text, 'text').rows).toEqual([
    { title: 'Música ao vivo', content: 'Sexta às 21:00.\nSábado: samba.' },
    { title: 'Pix', content: 'sim' },
  ])
})

it('reads two columns, with or without headings', () => {
  const rows = [{ title: 'Pix', content: 'Sim; sempre' }]
  expect(parseSnippets('Título;Resposta\nPix;"Sim; sempre"', 'csv').rows).toEqual(rows)
  expect(parseSnippets('Pix;"Sim; sempre"', 'csv').rows).toEqual(rows)
})

it('says which lines cannot be added and why', () => {
  const text = ['Só um assunto', '', ': sem assunto', '', `${'a'.repeat(121)}: b`, '', 'Pix: sim', 'Pix: Sim'].join(
    '\n',
  )
  expect(parseSnippets(text, 'text').refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'no-content'],
    [3, 'no-title'],
    [5, 'title-too-long'],
    [8, 'twice'],
  ])
})

it('lets through only what the server takes', () => {
  const long = { title: 'a'.repeat(120), content: 'b'.repeat(4000) }
  const { rows } = parseSnippets(`${long.title}: ${long.content}\nx: ${'c'.repeat(4001)}`, 'text')
  expect(rows).toEqual([long])
  expect(SnippetInput.safeParse(rows[0]).success).toBe(true)
})
