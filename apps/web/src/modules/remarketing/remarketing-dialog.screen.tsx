import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { PREVIEW } from '../../testing/outreach.ts'
import { refusal } from '../../testing/scripted-server.ts'
import { press } from '../../testing/windows.ts'

const { estimate: _estimate, newContacts: _newContacts, owner: _owner, ...preview } = PREVIEW
const leaves = { ...preview, lastAt: null, neverLeaves: false, dailyCap: 100 }
const dialog = page.getByRole('dialog')
const open = async () => {
  const server = await openScreen('/dashboard/remarketing?aba=automaticas', {
    remarketing: {
      preview: ({ from }) => ({ ...leaves, neverLeaves: from === '22:00' }),
      create: () => Promise.reject(refusal('too_many_remarketings')),
    },
  })
  await page.getByRole('button', { name: 'Novo remarketing' }).click()
  await dialog.getByLabelText('Nome', { exact: true }).fill('Sumidos')
  await dialog.getByLabelText('Texto', { exact: true }).fill('Oi {nome}, sexta tem samba!')
  return server
}

test('says that there are as many remarketings as there may be', async () => {
  await open()
  await press('Salvar')
  await says('Você já tem o máximo de remarketings. Remova algum antes de criar outro.')
})

test('says of hours in which its channel is silent that nothing would ever leave', async () => {
  const server = await open()
  const silent = dialog.getByText(
    'Estas horas ficam todas dentro do horário de silêncio do número: nenhuma mensagem sairia. Escolha outras horas.',
  )
  const between = async (from: string, until: string) => {
    await dialog.getByLabelText('Das', { exact: true }).fill(from)
    await dialog.getByLabelText('Às', { exact: true }).fill(until)
    // A time is taken when its field is left.
    await userEvent.keyboard('{Tab}')
  }
  await between('2200', '2300')
  await expect.element(silent).toBeVisible()
  const asked = () => server.calls.findLast(({ procedure }) => procedure === 'remarketing/preview')?.input
  await expect.poll(asked).toMatchObject({ from: '22:00', until: '23:00' })
  await look()
  await between('2000', '2300')
  await expect.element(silent).not.toBeInTheDocument()
})
