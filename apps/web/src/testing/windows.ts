import { errors } from '@balcao/copy/errors'
import { page } from 'vitest/browser'
import { says } from './open-screen.tsx'
import type { scriptServer } from './scripted-server.ts'

/** Presses a button of the topmost dialog. */
export const press = (name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

/**
 * Checks that an action without a network shows what did not happen, and why. The network is disconnected with the
 * first press: what the screen still loads before it arrives.
 */
export async function failsOffline(
  server: ReturnType<typeof scriptServer>,
  title: string,
  act: () => Promise<void>,
): Promise<void> {
  const leave = () => server.reachable(false)
  for (const press of PRESSES) addEventListener(press, leave, { capture: true, once: true })
  await act()
  await says(title, errors.offline)
  for (const press of PRESSES) removeEventListener(press, leave, { capture: true })
  server.reachable(true)
}

const PRESSES = ['pointerdown', 'keydown']
