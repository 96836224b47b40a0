import type { WASocket } from 'baileys'
import type { GatewaySettings } from '../client/types.ts'

/**
 * What a number does by itself, as its settings say. `groupsIgnore` and `readStatus` change nothing yet: groups and
 * status posts never get this far (`openSocket`). `syncFullHistory` is for the first connection.
 */
export function behave(socket: WASocket, settings: GatewaySettings): void {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'open' && settings.alwaysOnline) quietly(socket.sendPresenceUpdate('available'))
  })
  socket.ev.on('call', (calls) => {
    for (const { id, from, status, callerPn, isGroup } of calls) {
      if (!settings.rejectCall || status !== 'offer' || isGroup) continue
      quietly(socket.rejectCall(id, from))
      const { msgCall } = settings
      if (msgCall) quietly(socket.sendMessage(callerPn ?? from, { text: msgCall, linkPreview: null }))
    }
  })
  socket.ev.on('messages.upsert', ({ messages }) => {
    const keys = messages.map((message) => message.key).filter((key) => !key.fromMe)
    if (settings.readMessages && keys.length) quietly(socket.readMessages(keys))
  })
}
