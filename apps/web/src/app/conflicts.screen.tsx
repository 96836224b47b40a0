import type { OperatorSettings, Schedule } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { conflict } from '@balcao/copy/conflict'
import { sendingRules } from '@balcao/copy/rate-limit'
import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADMIN, NO_LIMITS, SETTINGS } from '../testing/administration.ts'
import { look } from '../testing/look.ts'
import { openScreen, says } from '../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../testing/outreach.ts'
import { VENUE } from '../testing/quiet-venue.ts'
import { press } from '../testing/windows.ts'

const WEEKLY: Schedule = {
  ...SCHEDULE,
  type: 'reminder',
  status: 'pending',
  recurrence: 'weekly',
  startedAt: null,
  endedAt: null,
}
const changed = { text: 'O texto da Bia,\ncom samba às 20:00 e rodada dupla até as 21:00', start: '2026-12-11T20:00' }
const refusedWith = (changed: Record<string, unknown>) => () =>
  Promise.reject(new ORPCError('changed_meanwhile', { status: 409, data: { changed } }))
const dialog = page.getByRole('dialog')

test('says what somebody else saved meanwhile, and saves on top of it only where somebody chooses to', async () => {
  const server = await openScreen('/dashboard/schedules?vista=agenda&data=2026-12-11', {
    schedules: {
      list: () => ({ schedules: [WEEKLY], repetitions: [], zone: WEEKLY.zone, now: '2026-12-11T12:00' }),
      get: () => WEEKLY,
      preview: () => PREVIEW,
      update: refusedWith(changed),
    },
  })
  const saves = async () => {
    await press('Atualizar')
    await press('Salvar')
  }
  await page.getByRole('button', { name: /^Samba/ }).click()
  await dialog.getByLabelText('Título').fill('Samba de roda')
  await dialog.getByLabelText('Texto').fill('O meu texto')
  await saves()
  await says(conflict.title, 'Texto', 'Você: O meu texto', 'Data de Início', 'Agora: 11/12/2026 20:00')
  await look({ busy: true })
  await press(conflict.back)
  await says('Erro ao atualizar evento')
  await expect.element(dialog.getByLabelText('Título')).toHaveValue('Samba de roda')
  await saves()
  server.answer({ schedules: { update: () => WEEKLY } })
  await press(conflict.save)
  await says('Evento atualizado')
  const saved = server.calls.filter(({ procedure }) => procedure === 'schedules/update').at(-1)
  expect(saved?.input).toMatchObject({
    title: 'Samba de roda',
    text: 'O meu texto',
    start: changed.start,
    base: changed,
  })
})

test('goes on, on a page, from what is stored after both changes', async () => {
  const server = await openScreen('/dashboard/agent-settings', {
    venue: { save: refusedWith({ 'sending.quiet': null }) },
  })
  const most = page.getByLabelText(sendingRules.perWeekLabel)
  await most.selectOptions(sendingRules.perWeekAny)
  await page.getByRole('button', { name: sendingRules.save, exact: true }).click()
  await says(conflict.title, 'Horário de silêncio', 'Agora: vazio')
  const stored = { ...VENUE, sending: { ...VENUE.sending, quiet: null, perWeek: null } }
  server.answer({ venue: { save: () => stored } })
  await press(conflict.save)
  await says(sendingRules.saved)
  await expect.element(page.getByRole('switch', { name: sendingRules.quietOn })).not.toBeChecked()
  const saved = server.calls.filter(({ procedure }) => procedure === 'venue/save').at(-1)
  expect(saved?.input).toMatchObject({ sending: { quiet: null, perWeek: null }, base: { sending: { quiet: null } } })
})

test('says nothing of a secret that was typed, nor of the codes of the choices', async () => {
  const mailOfOwn = {
    source: 'own',
    host: 'smtp.a.example',
    user: 'oi',
    from: 'oi@a.example',
    hasPassword: true,
  } as const
  const settings: OperatorSettings = { ...SETTINGS, mail: { ...SETTINGS.mail, ...mailOfOwn } }
  const server = await openScreen(
    '/admin/settings?aba=email',
    {
      account: { session: () => ADMIN },
      admin: {
        operator: {
          get: () => settings,
          mailbox: () => ({ rows: [], total: 0 }),
          saveMail: refusedWith({ from: 'bia@a.example', security: 'starttls' }),
        },
        settings: { get: () => ({ pix: null, issuer: null, freeLimits: NO_LIMITS }) },
      },
    },
    ADMIN,
  )
  const { mail } = operator
  await page.getByLabelText(mail.from).fill('rui@a.example')
  await page.getByLabelText(mail.password).fill('segredo')
  await page.getByRole('button', { name: operator.save }).click()
  await says(conflict.title, 'Agora: bia@a.example', 'Você: rui@a.example', mail.security, conflict.changed)
  expect(dialog.element().textContent).not.toMatch(/segredo|starttls/)
  await look({ busy: true })
  server.answer({
    admin: { operator: { saveMail: () => ({ ...settings, mail: { ...settings.mail, from: 'rui@a.example' } }) } },
  })
  await press(conflict.save)
  await says(operator.saved)
  await expect.element(page.getByLabelText(mail.password)).toHaveValue('')
  const saved = server.calls.filter(({ procedure }) => procedure === 'admin/operator/saveMail').at(-1)
  expect(saved?.input).toMatchObject({ from: 'rui@a.example', security: 'starttls', password: 'segredo' })
})
