import { test } from 'vitest'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('says that nobody took an invitation in time', async () => {
  const invitation = {
    id: '01980000-0000-7000-8000-00000000000b',
    name: 'Bia Freitas',
    email: 'bia@farol.example',
    invitedAt: new Date('2026-12-03T15:00:00Z'),
    expiresAt: new Date('2026-12-10T15:00:00Z'),
    expired: true,
  }
  await openScreen('/dashboard/team', { team: { list: () => ({ members: [], invitations: [invitation] }) } })
  await says('Convite vencido', 'O link venceu em 10/12/2026')
})
