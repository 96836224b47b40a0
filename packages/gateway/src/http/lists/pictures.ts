import { describeError } from '@balcao/contract/stored-errors'
import type { WASocket } from 'baileys'
import type { GatewayApi } from '../gateway-api.ts'

/** How many people's pictures one look at a list asks WhatsApp for: each is a question of its own. */
const AT_ONCE = 20
/** Addresses of pictures end after some days, and people change them. Milliseconds. */
const FRESH = 24 * 3_600_000
/** How long somebody's picture is waited for. Milliseconds. */
const PATIENCE = 5_000

type Known = { jid: string; pictureAt: Date | null }

/** Returns the address of somebody's picture; null when they have none, or do not show it to us. */
export async function askForPicture(socket: WASocket, jid: string): Promise<string | null> {
  return (await socket.profilePictureUrl(jid, 'image', PATIENCE).catch(() => undefined)) ?? null
}

/**
 * Pictures for the lists: whoever was not asked for in the last day is, in the background, a few at each look, so that the next look
 * shows them. WhatsApp tells of none by itself.
 */
export function createPictures({ sessions, history, logger }: Pick<GatewayApi, 'sessions' | 'history' | 'logger'>) {
  const busy = new Set<string>()
  const refresh = async (instance: { id: string; name: string }, stale: Known[]) => {
    // A number that another process holds is asked about there, when the list is asked for there.
    const session = await sessions.find(instance.name).catch(() => undefined)
    for (const { jid } of stale) {
      const socket = session?.socket()
      if (!socket) return
      await history.notePicture(instance.id, jid, await askForPicture(socket, jid))
    }
  }
  return (instance: { id: string; name: string }, contacts: Known[]): void => {
    const stale = contacts.filter(({ pictureAt }) => !pictureAt || Date.now() - pictureAt.getTime() > FRESH)
    if (!stale.length || busy.has(instance.id)) return
    busy.add(instance.id)
    refresh(instance, stale.slice(0, AT_ONCE))
      .catch((error: unknown) => logger.debug({ error: describeError(error) }, 'pictures not asked for'))
      .finally(() => busy.delete(instance.id))
  }
}
