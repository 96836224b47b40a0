import type { CustomField } from '@balcao/contract'
import { contactFields } from '@balcao/copy/contacts/fields'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

async function open() {
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Campos personalizados' }).click()
}

test('tells that there is no field yet', async () => {
  await openScreen('/dashboard/contacts')
  await open()
  await says(contactFields.empty)
})

test('says whether a field was saved and removed', async () => {
  let fields: CustomField[] = []
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      fields: {
        list: () => ({ fields }),
        add: (input) => {
          fields = [{ ...input, id: '01980000-0000-7000-8000-0000000000e1', key: 'socio_desde' }]
          return fields[0]!
        },
        remove: () => {
          fields = []
          return {}
        },
      },
    },
  })
  await open()
  await press('Novo campo')
  await page.getByRole('dialog').getByLabelText('Nome do campo').fill('Sócio desde')
  await page.getByRole('dialog').getByLabelText('Tipo').selectOptions('Data')
  await failsOffline(server, 'Não foi possível salvar o campo', () => press('Salvar campo'))
  await press('Salvar campo')
  await says('Campo salvo')
  await press('Remover Sócio desde')
  await failsOffline(server, 'Não foi possível remover o campo', () => press('Remover campo'))
  await press('Remover campo')
  await says('Campo removido', contactFields.empty)
})
