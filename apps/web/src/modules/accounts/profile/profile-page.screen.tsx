import type { Session } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../../dev/samples.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const TEAMMATE: Session = { ...SESSION, user: { ...SESSION.user!, isTeammate: true } }
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const device = (current: boolean) => ({
  id: crypto.randomUUID(),
  current,
  userAgent: null,
  signedInAt: new Date('2026-11-20T12:00:00Z'),
  seenAt: new Date('2026-11-22T12:00:00Z'),
})

test('says whether the name was saved, and shows it from then on', async () => {
  const server = await openScreen('/dashboard/profile', {}, TEAMMATE)
  const name = page.getByLabelText('Nome completo')
  await name.fill('  ')
  await press('Salvar Nome')
  await says(common.required)
  await name.fill('Ana de Lima')
  server.reachable(false)
  await press('Salvar Nome')
  await says('Erro ao salvar o nome', errors.offline)
  server.reachable(true)
  const renamed: Session = { ...TEAMMATE, user: { ...TEAMMATE.user!, fullName: 'Ana de Lima' } }
  server.answer({ account: { updateName: () => renamed } })
  await press('Salvar Nome')
  await says('Nome salvo')
  await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue('Ana de Lima')
  const saves = server.calls.filter(({ procedure }) => procedure === 'account/updateName')
  expect(saves.at(-1)?.input).toEqual({ fullName: 'Ana de Lima', base: { fullName: 'Ana Lima' } })
})

test('says whether the telephone was saved', async () => {
  const server = await openScreen('/dashboard/profile')
  await page.getByLabelText('Seu telefone com DDD').fill('(11) 95555-7006')
  server.reachable(false)
  await press('Salvar Telefone')
  await says('Erro ao salvar o telefone', errors.offline)
  server.reachable(true)
  server.answer({ account: { updatePhone: () => SESSION } })
  await press('Salvar Telefone')
  await says('Telefone salvo')
})

test('says whether another device was signed out', async () => {
  const server = await openScreen('/dashboard/profile', { account: { devices: () => [device(true), device(false)] } })
  await expect.element(page.getByRole('button', { name: 'Desconectar Aparelho desconhecido' })).toBeVisible()
  server.reachable(false)
  await press('Desconectar Aparelho desconhecido')
  await says('Erro ao desconectar o aparelho', errors.offline)
  server.reachable(true)
  server.answer({ account: { signOutDevice: () => ({}) } })
  await press('Desconectar Aparelho desconhecido')
  await says('Aparelho desconectado')
})

test('says why the account is still there', async () => {
  const server = await openScreen('/dashboard/profile')
  await press('Excluir minha conta')
  await page.getByRole('dialog').getByLabelText('Digite sua senha para confirmar').fill('segredo')
  server.reachable(false)
  await press('Excluir para sempre')
  await says('Erro ao excluir a conta', errors.offline)
})
