import type { Instance, SessionStatus } from '@balcao/whatsapp-engine'
import type { GatewayApi } from './gateway-api.ts'

/** Milliseconds for which a call waits for WhatsApp before it answers with the current state. */
export const PATIENCE_MS = 8000

/** `DisconnectReason.restartRequired` of Baileys: the one cause after which it reconnects at once. */
const RESTART = 515

/** Opens, renews and ends the connections of instances, and waits as long as a call may. */
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
    /**
     * Replaces the open connection by a new one, and makes a session that waits for its next try connect now. A session
     * that waits to be linked goes on waiting, with its code.
     */
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
