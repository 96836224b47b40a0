import { errors } from '@balcao/copy/errors'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { refusal } from '../../testing/scripted-server.ts'

const off = page.getByRole('radio', { name: 'Desligado' })
const turnOff = () => page.getByText('Desligado', { exact: true }).click()

test('goes back, and says why, when the agent could not be turned off', async () => {
  const server = await openScreen('/dashboard', {
    venue: { setMode: () => Promise.reject(refusal('forbidden')) },
  })
  await turnOff()
  await says('Não foi possível mudar o agente', errors.forbidden)
  await expect.element(off).not.toBeChecked()
  server.reachable(false)
  await turnOff()
  await says('Não foi possível mudar o agente', errors.offline)
  await expect.element(off).not.toBeChecked()
})

test('leads to the sign-in and back when the session ended', async () => {
  await openScreen('/dashboard', {
    venue: { setMode: () => Promise.reject(refusal('unauthenticated')) },
  })
  await turnOff()
  await says(errors.unauthenticated)
  await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fdashboard')
})
