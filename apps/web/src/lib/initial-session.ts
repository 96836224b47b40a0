import type { Session } from '@balcao/contract'

/**
 * The session as the server wrote it into the page; asked for only when no server did (vite dev).
 *
 * @throws when it has to be asked for and the server does not answer
 */
export async function initialSession(): Promise<Session> {
  const written = document.getElementById('balcao-session')?.textContent
  if (written) return JSON.parse(written)
  const { client } = await import('./api.ts')
  return client.account.session()
}
