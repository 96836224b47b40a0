import { createHash } from 'node:crypto'
import type { WASocket } from 'baileys'
import type { GatewaySettings } from '../client/types.ts'
import type { Outgoing } from './outgoing.ts'

/**
 * What a number does by itself, as its settings say. `groupsIgnore` and `readStatus` change nothing yet: groups and
 * status posts never get this far (`openSocket`). `syncFullHistory` is for the first connection.

 *
 * @param mayAnswer whether it is time to answer this caller (again): who keeps ringing is not written to each time
 */
export function behave(
  socket: WASocket,
  settings: GatewaySettings,
  outgoing: () => Pick<Outgoing, 'sendText'>,
  mayAnswer: (caller: string) => boolean,
): void {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'open' && settings.alwaysOnline) quietly(socket.sendPresenceUpdate('available'))
  })
  socket.ev.on('call', (calls) => {
    for (const { id, from, status, callerPn, isGroup } of calls) {
      if (!settings.rejectCall || status !== 'offer' || isGroup) continue
      quietly(socket.rejectCall(id, from))
      const { msgCall: text } = settings
      if (text && mayAnswer(callerPn ?? from))
        quietly(outgoing().sendText({ to: callerPn ?? from, text, messageId: messageIdFor(id) }))
    }
  })
  socket.ev.on('messages.upsert', ({ messages }) => {
    const keys = messages.map((message) => message.key).filter((key) => !key.fromMe)
    if (settings.readMessages && keys.length) quietly(socket.readMessages(keys))
  })
}

/** An offer may be told twice; its caller is answered once. */
const messageIdFor = (callId: string) =>
  `3EB0${createHash('sha256').update(`call ${callId}`).digest('hex').slice(0, 18).toUpperCase()}`
