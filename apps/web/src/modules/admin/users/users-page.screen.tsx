import type { ListedUser } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { agentSettings } from '@balcao/copy/agent-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failsOffline, press } from '../../../testing/windows.ts'
import { refusal } from '../../../testing/scripted-server.ts'
import { ADMIN } from '../../../testing/administration.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

const { users: copy } = admin
const ANA: ListedUser = {
  id: '01980000-0000-7000-8000-0000000000a1',
  email: 'ana@bar.example',
  fullName: 'Ana Lima',
  businessName: 'Bar da Ana',
  phone: '5511987654321',
  role: 'user',
  isTeammate: false,
  isBlocked: false,
  planName: 'Casa',
  createdAt: new Date('2026-01-02T12:00:00Z'),
  channelsDown: 2,
}
const { channelsDown: _, ...USER } = ANA
const FIGURES = {
  channels: 2,
  channelsConnected: 1,
  contacts: 3,
  conversations: 3,
  messagesThisMonth: 9,
  tokensThisMonth: 0,
  lastSeenAt: null,
}

test('shows whose channels are down, and those alone when asked', async () => {
  const server = await openScreen(
    '/admin/users',
    { account: { session: () => ADMIN }, admin: { users: { list: () => ({ rows: [ANA], total: 1 }) } } },
    ADMIN,
  )
  await says(copy.down(2))
  await page.getByLabelText(copy.problem, { exact: true }).selectOptions(copy.problems['numbers-down'])
  await expect.poll(() => location.search).toBe('?problema=numbers-down')
  await expect
    .poll(() => server.calls.at(-1))
    .toMatchObject({ procedure: 'admin/users/list', input: { problem: 'numbers-down' } })
  await look()
})

test('says which channels of a venue are down, and why', async () => {
  await openScreen(
    `/admin/users/${ANA.id}`,
    {
      account: { session: () => ADMIN },
      admin: {
        subscriptions: { list: () => ({ rows: [], total: 0 }) },
        users: {
          get: () => ({
            user: USER,
            figures: FIGURES,
            channels: [
              { id: 'a', number: '5511955550001', label: 'Salão', state: 'close', reason: 'logged-out', isDown: true },
              { id: 'b', number: null, label: '', state: 'close', reason: 'qr-expired', isDown: false },
            ],
          }),
        },
      },
    },
    ADMIN,
  )
  await says('Salão · (11) 95555-0001', agentSettings.channels.reasons['logged-out'], copy.detail.unknownChannel)
  await expect.element(page.getByText(agentSettings.channels.reasons['qr-expired'])).not.toBeInTheDocument()
  await look()
})

test('changes a name and an address, and says why it could not', async () => {
  const server = await openScreen(
    `/admin/users/${ANA.id}`,
    {
      account: { session: () => ADMIN },
      admin: {
        subscriptions: { list: () => ({ rows: [], total: 0 }) },
        users: {
          get: () => ({ user: USER, figures: FIGURES, channels: [] }),
          update: () => Promise.reject(refusal('email_taken')),
        },
      },
    },
    ADMIN,
  )
  await page.getByRole('button', { name: copy.edit }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(copy.editing.email).fill('ana')
  await press(copy.editing.submit)
  await says('Digite um e-mail válido.')
  await dialog.getByLabelText(copy.editing.email).fill('ana.lima@bar.example')
  await dialog.getByLabelText(copy.editing.name).fill('Ana de Lima')
  await press(copy.editing.submit)
  await says(copy.editing.taken)
  await failsOffline(server, copy.editing.error, () => press(copy.editing.submit))
  server.answer({ admin: { users: { update: () => USER } } })
  await press(copy.editing.submit)
  await says(copy.editing.done)
  const base = { fullName: 'Ana Lima', email: 'ana@bar.example' }
  expect(server.calls.filter(({ procedure }) => procedure === 'admin/users/update').at(-1)?.input).toEqual({
    userId: ANA.id,
    fullName: 'Ana de Lima',
    email: 'ana.lima@bar.example',
    base,
  })
})

test('deletes an account once it was asked, and says why it could not', async () => {
  const server = await openScreen(
    `/admin/users/${ANA.id}`,
    {
      account: { session: () => ADMIN },
      admin: {
        subscriptions: { list: () => ({ rows: [], total: 0 }) },
        users: {
          list: () => ({ rows: [], total: 0 }),
          get: () => ({ user: USER, figures: FIGURES, channels: [] }),
          remove: () => Promise.reject(refusal('channels_not_disconnected')),
        },
      },
    },
    ADMIN,
  )
  const ask = () => page.getByRole('button', { name: copy.remove }).click()
  await ask()
  await says(copy.removal.text('Bar da Ana'))
  await press(copy.removal.submit)
  await says(copy.removal.error)
  server.answer({ admin: { users: { remove: () => ({}) } } })
  await ask()
  await press(copy.removal.submit)
  await says(copy.removal.done)
  await expect.poll(() => location.pathname).toBe('/admin/users')
})
