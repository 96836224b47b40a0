import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFiles } from '../../../testing/choose-files.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

const csv = (...lines: string[]) => new File([lines.join('\n')], 'lista.csv', { type: 'text/csv' })
const open = async () => {
  const server = await openScreen('/dashboard/contacts', {
    contacts: { import: ({ contacts }) => ({ added: contacts.length, updated: 0 }) },
  })
  await page.getByRole('button', { name: 'Importar' }).first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return server
}

test('says why a list cannot be read, or is too long', async () => {
  await open()
  await chooseFiles(csv('x'.repeat(5_000_001)))
  await says('Não foi possível ler o arquivo. Salve a planilha como CSV e tente de novo.')
  const many = Array.from({ length: 5_001 }, (_, n) => `Pessoa;1198${String(n).padStart(7, '0')}`)
  await chooseFiles(csv('Nome;Telefone', ...many))
  await says('Só cabem mais 5000. Tire algumas linhas.')
})

test('brings in the address book of a phone, without asking what its columns are', async () => {
  const server = await open()
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Joana Prado\nTEL;TYPE=CELL:(11) 98765-4321\nEND:VCARD'
  await chooseFiles(new File([card], 'agenda.vcf', { type: 'text/vcard' }))
  await says('Joana Prado', '(11) 98765-4321')
  await expect.element(page.getByText('O que é cada coluna')).not.toBeInTheDocument()
  await press('Adicionar 1')
  await says('Contatos importados')
  expect(server.calls.findLast(({ procedure }) => procedure === 'contacts/import')?.input).toMatchObject({
    contacts: [{ phone: '+5511987654321', name: 'Joana Prado' }],
  })
})

test('says line by line why a list cannot be brought in whole, and gives back what is left out', async () => {
  const saved: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#saved'
  })
  onTestFinished(() => make.mockRestore())
  const server = await open()
  await chooseFiles(
    csv(
      'Quem;Telefone;E-mail;Nascimento',
      'Ana;11955550001;;',
      'Bia;11955550002;bia;',
      'Caio;11955550003;;31/02/1990',
      'Ana;11955550001;;',
      ...Array.from({ length: 50 }, (_, n) => `Sem número ${n};;;`),
    ),
  )
  await says('o e-mail não é válido', 'o aniversário não é uma data', 'o telefone aparece mais de uma vez')
  await says('53 linhas ficaram de fora', 'e mais 3')
  await look()
  await press('Baixar linhas recusadas')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved.at(-1)!.arrayBuffer()).split('\r\n')
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFQuem;Telefone;E-mail;Nascimento;Linha;Motivo',
    'Bia;11955550002;bia;;3;o e-mail não é válido',
  ])
  expect(lines.filter(Boolean)).toHaveLength(54)
  await page.getByRole('dialog').getByLabelText('Quem').selectOptions('Nome')
  await failsOffline(server, '53 linhas ficaram de fora', () => press('Adicionar 1'))
  await press('Adicionar 1')
  await says('Contatos importados', '1 novos, 0 completados')
  expect(server.calls.findLast(({ procedure }) => procedure === 'contacts/import')?.input).toMatchObject({
    contacts: [{ phone: '+5511955550001', name: 'Ana' }],
  })
})
