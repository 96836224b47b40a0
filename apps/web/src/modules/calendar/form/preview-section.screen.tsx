import { schedules } from '@balcao/copy/schedules/screen'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { PREVIEW } from '../../../testing/outreach.ts'

test('tells of a list that the plan has no room for, and who cannot be reached', async () => {
  await openScreen('/dashboard/schedules', {
    schedules: { preview: () => ({ ...PREVIEW, unreachable: 2, newContacts: { count: 5, left: 3 } }) },
  })
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Tipo').selectOptions('Campanha')
  await dialog.getByLabelText('Quem recebe').selectOptions('Todos os contatos')
  const { listTooLong, reaches, unreachable } = schedules.preview
  await says(listTooLong(3, { count: '5', left: '3' }), `${reaches(1, '1')} · ${unreachable(2, '2')}`)
  await look()
})

test('says how much outreach one person gets, and who has had it', async () => {
  await openScreen('/dashboard/schedules', {
    schedules: { preview: () => ({ ...PREVIEW, total: 5, capped: 2, perWeek: 2 }) },
  })
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Tipo').selectOptions('Campanha')
  await dialog.getByLabelText('Quem recebe').selectOptions('Todos os contatos')
  const { capped, perWeek, reaches } = schedules.preview
  await says(`${reaches(3, '3')} · ${capped(2, '2')}`, perWeek(2))
  await look()
})
