import type { Segment } from '@balcao/contract'
import { segmentWords } from '@balcao/copy/contacts/segments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { failsOffline, press } from '../../../testing/windows.ts'

const open = () => page.getByRole('button', { name: 'Segmentos', exact: true }).click()

test('tells that there is no segment yet', async () => {
  await openScreen('/dashboard/contacts')
  await open()
  await says(segmentWords.empty)
})

test('says whether a segment was saved and removed', async () => {
  let segments: Segment[] = []
  const server = await openScreen('/dashboard/contacts', {
    contacts: {
      segments: {
        list: () => ({ segments }),
        add: (input) => {
          segments = [{ ...input, id: '01980000-0000-7000-8000-0000000000d1' }]
          return segments[0]!
        },
        remove: () => {
          segments = []
          return {}
        },
      },
    },
  })
  await open()
  await press('Novo segmento')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nome', { exact: true }).fill('Amigas')
  await dialog.getByLabelText('Segmentos').selectOptions('Divulgação')
  await failsOffline(server, 'Não foi possível salvar o segmento', () => press('Salvar segmento'))
  await press('Salvar segmento')
  await says('Segmento salvo')
  await press('Remover Amigas')
  await failsOffline(server, 'Não foi possível remover o segmento', () => press('Remover segmento'))
  await press('Remover segmento')
  await says('Segmento removido', segmentWords.empty)
  expect(server.calls.filter(({ procedure }) => procedure.endsWith('/add'))).toMatchObject([
    { input: { name: 'Amigas', rules: [{ kind: 'opted-out' }] } },
  ])
})
