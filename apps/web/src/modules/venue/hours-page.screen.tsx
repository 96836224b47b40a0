import { unsaved } from '@balcao/copy/unsaved'
import { venueForm } from '@balcao/copy/venue-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { failsOffline, press as inDialog } from '../../testing/windows.ts'

const save = () => page.getByRole('button', { name: venueForm.saveHours }).click()
const closes = page.getByRole('textbox', { name: 'Sábado, fecha às' })

test('saves the hours where hours are looked for, and says why it did not', async () => {
  const { timezone, horarios, datasEspeciais } = VENUE.profile
  const later = horarios.map((day) => (day.dia === 'Sábado' ? { ...day, fim: '04:00' } : day))
  const server = await openScreen('/dashboard/settings/hours', {
    venue: { save: () => ({ ...VENUE, profile: { ...VENUE.profile, horarios: later } }) },
  })
  await closes.fill('')
  await save()
  await says(venueForm.hours.problems.times('Sábado'))
  await closes.fill('4')
  await failsOffline(server, 'Erro ao salvar', save)
  await save()
  await says('Configurações salvas')
  await expect.element(closes).toHaveValue('04:00')
  const base = { hours: { timezone, horarios, datasEspeciais } }
  await expect
    .poll(() => server.calls)
    .toContainEqual({ procedure: 'venue/save', input: { hours: { timezone, horarios: later, datasEspeciais }, base } })
})

test('says that hours which were never saved are not known, and asks before typed ones are lost', async () => {
  await openScreen('/dashboard/settings/hours', { venue: { get: () => ({ ...VENUE, hoursSaved: false }) } })
  await says(venueForm.hours.hint)
  await closes.fill('05:00')
  await page.getByRole('link', { name: 'Mesas' }).click()
  await says(unsaved.title)
  await inDialog(unsaved.stay)
  await expect.element(closes).toHaveValue('05:00')
})
