import { describeError } from '@balcao/contract/stored-errors'
import type { BinaryNode, WASocket } from 'baileys'
import type { GatewayInstanceSettings } from '@balcao/contract'
import type { Logger } from '@balcao/contract/logger'

/**
 * Makes a number do by itself what its settings say. `groupsIgnore` changes nothing, because groups are left out before
 * (`openSocket`). `syncFullHistory` takes effect when the number is linked. `event-handlers.ts` replies to callers.
 */
export function behave(socket: WASocket, settings: GatewayInstanceSettings, logger: Logger): void {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'open' && settings.alwaysOnline) quietly(socket.sendPresenceUpdate('available'))
  })
  socket.ev.on('call', (calls) => {
    for (const { id, from, status, isGroup } of calls) {
      if (!settings.rejectCall || status !== 'offer' || isGroup) continue
      // It rings on then, and cannot be rejected later.
      socket
        .rejectCall(id, from)
        .catch((error: Error) => logger.warn({ error: describeError(error) }, 'a call rings on'))
    }
  })
  socket.ev.on('messages.upsert', ({ messages }) => {
    const keys = messages.map((message) => message.key).filter((key) => !key.fromMe)
    if (settings.readMessages && keys.length) quietly(socket.readMessages(keys))
  })
  // Posts are not decrypted and tell nobody anything: that they were seen is all that happens to them.
  socket.ws.on('frame', ({ tag, attrs }: BinaryNode) => {
    const { id, from, participant } = attrs ?? {}
    if (settings.readStatus && tag === 'message' && from === STATUS && id && participant)
      quietly(socket.readMessages([{ remoteJid: STATUS, id, participant, fromMe: false }]))
  })
}

/** The JID of all status posts. */
const STATUS = 'status@broadcast'

/**
 * Changes how a connected number behaves from this moment on. Most settings are read when they are needed; only
 * `alwaysOnline` is sent to WhatsApp at once.
 */
export function changeBehaviour(
  session: { instance: { settings: GatewayInstanceSettings }; socket(): WASocket | null },
  change: Partial<GatewayInstanceSettings>,
): void {
  const { settings } = session.instance
  const before = settings.alwaysOnline
  Object.assign(settings, change)
  if (settings.alwaysOnline === before) return
  const said = session.socket()?.sendPresenceUpdate(settings.alwaysOnline ? 'available' : 'unavailable')
  said?.catch(() => undefined)
}
