import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')

test('says why somebody could not be invited, and shows the link where no e-mail leaves', async () => {
  const server = await openScreen('/dashboard/team')
  await page.getByRole('button', { name: 'Convidar' }).first().click()
  await dialog.getByLabelText('Nome').fill('Bia')
  await dialog.getByLabelText('E-mail').fill('bia@example.com')
  for (const code of ['email_taken', 'team_full', 'too_many_requests'] as const) {
    server.answer({ team: { invite: () => Promise.reject(refusal(code)) } })
    await press('Enviar convite')
    await says('Não foi possível convidar', errors[code])
  }
  server.reachable(false)
  await press('Enviar convite')
  await says('Não foi possível convidar', errors.offline)
  server.reachable(true)
  server.answer({ team: { invite: () => ({ token: 'a'.repeat(43) }) } })
  await press('Enviar convite')
  await expect
    .element(dialog.getByLabelText('Link do convite'))
    .toHaveValue(`${location.origin}/convite#${'a'.repeat(43)}`)
  await press('Pronto')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('says why an invitation could not be sent again or revoked', async () => {
  const invitation = {
    id: crypto.randomUUID(),
    name: 'Bia',
    email: 'bia@example.com',
    invitedAt: new Date('2026-11-20T12:00:00Z'),
    expiresAt: new Date('2026-11-27T12:00:00Z'),
    expired: false,
  }
  const server = await openScreen('/dashboard/team', {
    team: { list: () => ({ members: [], invitations: [invitation] }) },
  })
  const choose = async (item: string) => {
    await press('Ações para Bia')
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect.element(page.getByRole('button', { name: 'Ações para Bia' })).toBeVisible()
  server.reachable(false)
  await choose('Reenviar convite')
  await says('Não foi possível reenviar o convite', errors.offline)
  await choose('Cancelar convite')
  await dialog.getByRole('button', { name: 'Cancelar convite' }).click()
  await says('Não foi possível mudar a equipe', errors.offline)
})
