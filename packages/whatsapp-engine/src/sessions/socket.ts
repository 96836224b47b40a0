import type { AuthenticationCreds, SocketConfig, WASocket } from 'baileys'
import type { Logger } from '@balcao/contract/logger'
import type { KeyStore } from '../store/key-store.ts'
import type { Baileys } from '../baileys/load-baileys.ts'

/**
 * Opens one connection to WhatsApp. Options that are not set are Baileys' own, so that we look like any other WhatsApp
 * Web.
 */
export function openSocket(options: {
  baileys: Baileys
  creds: AuthenticationCreds
  keys: KeyStore
  makeSignalRepository: SocketConfig['makeSignalRepository']
  getMessage: SocketConfig['getMessage']
  msgRetryCounterCache: NonNullable<SocketConfig['msgRetryCounterCache']>
  syncFullHistory: boolean
  /** The simulated network's address; the real one when absent. */
  url: string | undefined
  keepAliveMs: number | undefined
  logger: Logger
}): WASocket {
  const { baileys, creds, keys, url, keepAliveMs, logger, ...hooks } = options
  const socket = baileys.makeWASocket({
    auth: { creds, keys },
    logger: quietLogger(logger),
    browser: baileys.Browsers.macOS('Chrome'),
    // Otherwise the owner's phone stops ringing for new messages.
    markOnlineOnConnect: false,
    // Without the full one, the first sync still brings recent chats and the phone-to-LID table.
    shouldSyncHistoryMessage: ({ syncType }) =>
      options.syncFullHistory || syncType !== baileys.proto.HistorySync.HistorySyncType.FULL,
    shouldIgnoreJid: (jid) => !isPerson(jid),
    emitOwnEvents: false,
    // The outbox has its own patience.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    ...(url ? { waWebSocketUrl: url } : {}),
    ...(keepAliveMs ? { keepAliveIntervalMs: keepAliveMs } : {}),
    ...hooks,
  })
  failWaitingQueries(socket)
  return socket
}

/**
 * Fails at once the queries of a connection that ended. Baileys (`end` in `lib/Socket/socket.js`) removes all listeners
 * for the end before it ends a connection by itself, so a query would wait a minute for its answer, and with it
 * everything that waits for the query: the next message of the number, and a process that closes. Queries also listen
 * for errors.
 */
function failWaitingQueries({ ev, ws }: WASocket) {
  ev.on('connection.update', ({ connection }) => {
    if (connection === 'close') ws.emit('error', new Error('Connection Closed'))
  })
}

/**
 * Tells whether a JID belongs to a person. Groups, status posts, broadcast lists, channels and Meta's bot are not
 * customers.
 */
const isPerson = (jid: string) => /@(s\.whatsapp\.net|lid|c\.us|hosted|hosted\.lid)$/.test(jid)

/**
 * Returns a logger that passes on only Baileys' messages about trouble, because Baileys sometimes logs whole stanzas,
 * keys and texts.
 */
function quietLogger(logger: Logger): SocketConfig['logger'] {
  const trouble = (object: unknown, message?: string) => {
    logger.debug({ baileys: message ?? (typeof object === 'string' ? object : 'trouble') }, 'baileys')
  }
  const silent = () => undefined
  const quiet: SocketConfig['logger'] = {
    level: 'warn',
    child: () => quiet,
    trace: silent,
    debug: silent,
    info: silent,
    warn: trouble,
    error: trouble,
  }
  return quiet
}
