import type { SchedulePreview } from '@balcao/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { PREVIEW } from '../../../testing/outreach.ts'
import { CONVERSATION, quietThread } from '../../../testing/quiet-thread.ts'
import { press } from '../../../testing/windows.ts'

const later = page.getByRole('dialog', { name: 'Agendar envio' })

async function open(preview: Partial<SchedulePreview>) {
  const server = await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    schedules: {
      waiting: () => ({ schedules: [], zone: 'America/Sao_Paulo', now: '2026-12-11T18:40' }),
      preview: () => ({ ...PREVIEW, ...preview }),
    },
  })
  await page.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('Amanhã tem jazz!')
  await page.getByRole('button', { name: 'Anexar' }).click()
  await page.getByRole('menuitem', { name: 'Agendar envio' }).click()
  await press('Amanhã às 10:00')
  return server
}

test('says that a message would leave much later, and nothing of some minutes', async () => {
  const leaves = (lastAtLocal: string): Partial<SchedulePreview> => ({
    estimate: { lastAt: new Date(`${lastAtLocal}:00-03:00`), lastAtLocal, dailyCap: 100 },
  })
  const server = await open(leaves('2026-12-12T10:05'))
  await expect.element(later.getByLabelText('Mensagem')).toHaveValue('Amanhã tem jazz!')
  await later.getByLabelText('Mensagem').fill('')
  await press('Agendar')
  await says('Escreva a mensagem.')
  await later.getByLabelText('Mensagem').fill('Amanhã tem jazz!')
  server.answer({ schedules: { preview: () => ({ ...PREVIEW, ...leaves('2026-12-13T09:00') }) } })
  const time = later.getByRole('textbox', { name: 'Hora' })
  await time.fill('23:30')
  await userEvent.keyboard('{Tab}')
  // The year is said where it is another than this one.
  const late = /^No ritmo deste número, ela só sairia em dom, 13\/12(\/2026)?, 09:00: escolha outra hora\.$/
  await expect.element(page.getByText(late)).toBeVisible()
  const asked = () => server.calls.findLast(({ procedure }) => procedure === 'schedules/preview')?.input
  await expect.poll(asked).toMatchObject({ type: 'message', start: '2026-12-12T23:30' })
  await look()
  server.answer({ schedules: { preview: () => ({ ...PREVIEW, ...leaves('2026-12-12T10:05') }) } })
  await time.fill('10:00')
  await userEvent.keyboard('{Tab}')
  await expect.element(later.getByText(/^No ritmo deste número/)).not.toBeInTheDocument()
})

test('says that the channel is not connected', async () => {
  await open({ channel: { ...PREVIEW.channel!, isOpen: false } })
  await says('O número está desconectado agora. Reconecte antes da hora marcada.')
})

test('says that the contact wants no messages', async () => {
  await open({ optedOut: 1 })
  await says(
    'Este contato pediu para não receber mensagens: na hora marcada, nada sai. Responder agora continua possível.',
  )
})
