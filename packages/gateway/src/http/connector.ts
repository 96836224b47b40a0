import type { Instance, SessionStatus } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'

/** How long a call waits for WhatsApp before it answers with what there is. */
export const PATIENCE_MS = 8000

/** `DisconnectReason.restartRequired` of Baileys: the one cause after which it connects again at once. */
const RESTART = 515

/** Opens, renews and ends the connections of instances, each time as far as a call waits for it. */
export function createConnector({ instances, sessions }: Pick<GatewayApi, 'instances' | 'sessions'>) {
  return {
    async connect(instance: Instance): Promise<SessionStatus> {
      await instances.setWanted(instance.id, true)
      const session = await sessions.connect(instance)
      session.hurry()
      return session.settled(PATIENCE_MS)
    },
    async logOut(instance: Instance): Promise<void> {
      const running = await sessions.find(instance.name)
      const linked = await instances.isLinked(instance.id)
      // A linked number that is not connected is connected once more: only so does the phone's list lose the device.
      const session = running ?? (linked ? await sessions.connect(instance) : undefined)
      if (linked) await session?.settled(PATIENCE_MS)
      if (session) await session.logout()
      else await instances.forgetKeys(instance.id)
    },
    /** A new connection in place of the open one, or of one that waits for its next try. One that waits to be linked goes on waiting, with its code. */
    async restart(name: string): Promise<SessionStatus> {
      const session = await sessions.find(name)
      if (!session) return { state: 'close', qr: null, reason: null }
      const socket = session.socket()
      session.hurry()
      await socket?.end(Object.assign(new Error('restart'), { output: { statusCode: RESTART } }))
      return session.settled(PATIENCE_MS)
    },
  }
}
