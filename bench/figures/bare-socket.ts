/**
 * Measures (d), the limit of (b): a Baileys socket as in its guide, with keys in memory, that answers at once and
 * stores nothing.
 */
import type { AuthenticationState, SignalDataTypeMap, SignalKeyStore, WASocket } from 'baileys'
import { loadBaileys } from '../../packages/whatsapp-engine/src/baileys/load-baileys.ts'
import { silentLogger } from '../../packages/whatsapp-simulator/src/people/silent-logger.ts'

const ANSWER = 'Estamos abertos agora, até as 2h.'

export async function openBareSocket({ simulatorUrl }: { simulatorUrl: string }) {
  const { makeWASocket, initAuthCreds, DisconnectReason } = await loadBaileys()
  const auth: AuthenticationState = { creds: initAuthCreds(), keys: keysInMemory() }
  const code = Promise.withResolvers<string>()
  let socket: WASocket

  function connect() {
    socket = makeWASocket({ auth, waWebSocketUrl: simulatorUrl, logger: silentLogger, markOnlineOnConnect: false })
    socket.ev.on('creds.update', (update) => void Object.assign(auth.creds, update))
    socket.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
      if (qr) code.resolve(qr)
      const error = lastDisconnect?.error
      const restarts =
        error && 'output' in error && JSON.stringify(error.output).includes(`:${DisconnectReason.restartRequired},`)
      if (connection === 'close' && restarts) connect()
    })
    socket.ev.on('messages.upsert', ({ messages }) => {
      for (const { key, message } of messages) {
        if (!key.fromMe && key.remoteJid && message?.conversation)
          void socket.sendMessage(key.remoteJid, { text: ANSWER })
      }
    })
  }

  connect()
  return {
    qr: () => code.promise,
    close: () => socket.end(undefined),
  }
}

function keysInMemory(): SignalKeyStore {
  const values = new Map<string, unknown>()
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const known = ids.filter((id) => values.has(`${type}/${id}`))
      return Object.fromEntries(known.map((id) => [id, values.get(`${type}/${id}`) as SignalDataTypeMap[T]]))
    },
    async set(data) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          if (value == null) values.delete(`${type}/${id}`)
          else values.set(`${type}/${id}`, value)
        }
      }
    },
  }
}
