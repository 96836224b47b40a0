import { errors } from '@balcao/copy/errors'
import { page } from 'vitest/browser'
import { says } from './open-screen.tsx'
import type { scriptServer } from './scripted-server.ts'

/** Presses a button of the window on top. */
export const press = (name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

/** Something is asked for while no server is reached: the screen says what did not happen, and why. */
export async function failsOffline(
  server: ReturnType<typeof scriptServer>,
  title: string,
  act: () => Promise<void>,
): Promise<void> {
  server.reachable(false)
  await act()
  await says(title, errors.offline)
  server.reachable(true)
}
