import type { CheckInLink, Guest, GuestList } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EVENT } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal, type Answers } from '../../../testing/scripted-server.ts'
import { failsOffline, press } from '../../../testing/windows.ts'

const ID = '01980000-0000-7000-8000-000000000006'
const LIST: GuestList = {
  id: ID,
  name: 'Aniversário da Nina',
  quota: 3,
  cutOff: '',
  benefit: '',
  companionsAtMost: 2,
  isOpen: true,
  names: 1,
  heads: 1,
  entered: 0,
  isOver: false,
}
const GUEST: Guest = {
  id: ID,
  listId: ID,
  name: 'Bia Rocha',
  companions: 0,
  contact: null,
  conversationId: null,
  addedBy: 'person',
  addedAt: new Date('2026-11-22T12:00:00Z'),
  entered: 0,
  enteredAt: null,
  enteredBy: '',
}
const LINK: CheckInLink = {
  id: ID,
  createdAt: new Date('2026-11-22T12:00:00Z'),
  expiresAt: new Date('2026-12-12T15:00:00Z'),
  lastUsedAt: null,
}
const dialog = page.getByRole('dialog')

const night = (lists: GuestList[], links: CheckInLink[] = []) => ({
  event: () => ({ event: { ...EVENT, id: ID, lists }, guests: [GUEST], links, today: '2026-11-22' }),
})
const open = (answers: Answers['guestLists']) =>
  openScreen(`/dashboard/lists/${ID}`, { guestLists: { ...night([LIST]), ...answers } })
const add = async (name: string, companions = '0') => {
  await page.getByRole('button', { name: 'Adicionar nome' }).click()
  await dialog.getByLabelText('Nome completo').fill(name)
  await dialog.getByLabelText('Acompanhantes').selectOptions(companions)
  await press('Salvar')
}

test('says why a name cannot be saved, and that it was', async () => {
  const server = await open({ addGuests: () => ({ added: 1, twice: [] }) })
  await add('')
  await says('Digite o nome.')
  await dialog.getByLabelText('Nome completo').fill('Joana Prado')
  await failsOffline(server, 'Não foi possível salvar', () => press('Salvar'))
  await press('Salvar')
  await says('Nome salvo')
  await expect.element(dialog).not.toBeInTheDocument()
  server.answer({ guestLists: { addGuests: () => ({ added: 0, twice: ['Joana Prado'] }) } })
  await add('joana prado')
  await says('Este nome já está na lista.')
  server.answer({ guestLists: { addGuests: () => Promise.reject(refusal('guest_list_full')) } })
  await dialog.getByLabelText('Acompanhantes').selectOptions('5')
  await press('Salvar')
  await says('Não cabe: passaria da cota da lista. Aumente a cota ou tire alguns nomes.')
})

test('says of each pasted name why it stays out', async () => {
  await open({ addGuests: () => ({ added: 1, twice: ['Joana Prado'] }) })
  await page.getByRole('button', { name: 'Colar nomes' }).click()
  const lines = ['Joana Prado', 'Bia Rocha', 'Bia Rocha', 'Caio +99', '+2', 'a'.repeat(121)]
  await dialog.getByRole('textbox').first().fill(lines.join('\n'))
  await says(...Object.values(guestLists.bulkForm.reasons))
  await press('Adicionar 2')
  await says('1 nome adicionado', 'Joana Prado já estava na lista.')
})

test('says that a name or a list could not be removed, and that it was', async () => {
  const server = await open({ removeGuest: () => ({}), remove: () => ({}) })
  await page.getByRole('button', { name: 'Remover Bia Rocha' }).click()
  await failsOffline(server, 'Não foi possível tirar', () => press('Tirar'))
  await press('Tirar')
  await says('Nome tirado da lista')
  await page.getByRole('button', { name: 'Remover Aniversário da Nina' }).click()
  await failsOffline(server, 'Não foi possível remover', () => press('Remover'))
  server.answer({ guestLists: night([]) })
  await press('Remover')
  await says('Lista removida', 'Esta noite ainda não tem lista')
})

test('says that a check-in link could not be made, copied or revoked', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no clipboard'))
  onTestFinished(() => void vi.restoreAllMocks())
  const server = await open({
    ...night([LIST], [LINK]),
    makeLink: () => ({ token: 'secret', expiresAt: LINK.expiresAt }),
    revokeLink: () => ({}),
  })
  await page.getByRole('button', { name: 'Porta', exact: true }).click()
  await failsOffline(server, 'Não foi possível criar o link', () => press('Criar link'))
  server.answer({ guestLists: { makeLink: () => Promise.reject(refusal('not_found')) } })
  await press('Criar link')
  await says('Esta noite já terminou; não há mais link para criar.')
  server.answer({ guestLists: { makeLink: () => ({ token: 'secret', expiresAt: LINK.expiresAt }) } })
  await press('Criar link')
  await press('Copiar link')
  await says('Não foi possível copiar. Selecione o link e copie.')
  await failsOffline(server, 'Não foi possível revogar', () => press(/^Revogar o link/))
  await press(/^Revogar o link/)
  await says('Link revogado')
})
