import { venueForm } from '@balcao/copy/venue-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { VENUE } from '../../testing/quiet-venue.ts'
import { failsOffline } from '../../testing/windows.ts'

const save = () => page.getByRole('button', { name: venueForm.saveContact }).click()

test('saves how the venue is reached, and says which field it cannot take', async () => {
  const { segmento: _, timezone: __, horarios: ___, datasEspeciais: ____, ...contact } = VENUE.profile
  const server = await openScreen('/dashboard/settings', {
    venue: { save: (input) => ({ ...VENUE, profile: { ...VENUE.profile, ...input.contact } }) },
  })
  const [address, phone, site] = ['Endereço', 'Telefone', 'Site'].map((label) => page.getByLabelText(label)) as [
    ReturnType<typeof page.getByLabelText>,
    ReturnType<typeof page.getByLabelText>,
    ReturnType<typeof page.getByLabelText>,
  ]
  await phone.fill('1195555')
  await site.fill('nosso bar')
  await save()
  await says('Digite o número com DDD, por exemplo (11) 98765-4321.')
  await says('Digite o endereço do site, por exemplo www.seubar.com.br.')
  await phone.fill('')
  await site.fill('')
  await address.fill('Rua do Farol, 10')
  await failsOffline(server, 'Erro ao salvar', save)
  await save()
  await says('Configurações salvas')
  await expect.element(address).toHaveValue('Rua do Farol, 10')
  const saves = () => server.calls.filter(({ procedure }) => procedure === 'venue/save').map(({ input }) => input)
  const first = { contact: { ...contact, telefone: '', endereco: 'Rua do Farol, 10' }, base: { contact } }
  expect(saves()).toEqual([first])

  // The next save begins with what this one stored.
  await address.fill('Rua do Farol, 12')
  await save()
  await expect.poll(saves).toMatchObject([first, { base: { contact: first.contact } }])
})
