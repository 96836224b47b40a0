import { describeError } from '@balcao/contract/stored-errors'
import type { WASocket } from 'baileys'
import type { GatewayApi } from '../gateway-api.ts'

/** The most people whose pictures WhatsApp is asked for at one look at a list; each is a query of its own. */
const AT_ONCE = 20
/**
 * Milliseconds after which a picture is asked for again, because addresses of pictures expire after some days and
 * people change them.
 */
const FRESH = 24 * 3_600_000
/** The longest wait for somebody's picture, in milliseconds. */
const PATIENCE = 5_000

type Known = { jid: string; pictureAt: Date | null }

/** Returns the address of somebody's picture; null when they have none, or do not show it to us. */
export async function askForPicture(socket: WASocket, jid: string): Promise<string | null> {
  return (await socket.profilePictureUrl(jid, 'image', PATIENCE).catch(() => undefined)) ?? null
}

/**
 * Refreshes the pictures of the lists. At each look at a list, a few people who were not asked for in the last day are
 * asked for in the background, so that the next look shows their pictures. WhatsApp reports none by itself.
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
