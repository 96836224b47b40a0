import { planRoom } from '@balcao/copy/billing/limits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION, USE } from '../../../dev/samples.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { SUBSCRIPTION } from '../../testing/quiet-venue.ts'

const full = { used: 1, limit: 1 }
const answers = {
  contacts: { room: () => full },
  channels: { list: () => ({ channels: [] }) },
  subscription: {
    state: () => ({
      planName: SUBSCRIPTION.planName,
      current: null,
      use: { ...USE, channels: full, teammates: full },
    }),
  },
}
const PLACES = [
  ['contacts', '/contacts', 'Novo contato'],
  ['channels', '/agent-settings', 'Conectar WhatsApp'],
  ['teammates', '/team', 'Convidar'],
] as const

test.each(PLACES)(
  'tells that the plan has no room for more %s, where one would be added',
  async (what, path, button) => {
    await openScreen(`/dashboard${path}`, answers)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await says(planRoom.full[what])
    await expect.element(page.getByRole('button', { name: planRoom.choose })).toBeVisible()
  },
)

test('tells a teammate whom to ask for room', async () => {
  await openScreen('/dashboard/contacts', answers, { ...SESSION, user: { ...SESSION.user!, isTeammate: true } })
  await page.getByRole('button', { name: 'Novo contato', exact: true }).first().click()
  await says(`${planRoom.full.contacts} ${planRoom.askOwner}`)
  await expect.element(page.getByRole('button', { name: planRoom.choose })).not.toBeInTheDocument()
})
