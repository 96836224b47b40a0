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

/**
 * Returns the time at which the server wrote the page, in milliseconds on its clock; undefined where it did not. All that
 * the page fetches is read later.
 */
export function pageWrittenAt(): number | undefined {
  return Number(document.getElementById('balcao-session')?.dataset.at) || undefined
}
