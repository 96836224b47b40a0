import type { Session } from '@balcao/contract'

/**
 * Returns the session as the server wrote it into the page; it is requested only when there is none (vite dev).
 *
 * @throws when it has to be requested and the server does not answer
 */
export async function initialSession(): Promise<Session> {
  const written = document.getElementById('balcao-session')?.textContent
  if (written) return JSON.parse(written)
  const { client } = await import('./api.ts')
  return client.account.session()
}
