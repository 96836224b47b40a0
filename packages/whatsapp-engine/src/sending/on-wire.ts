import { GatewayError } from '@balcao/contract'

/**
 * Whether the connection was gone before its end was noted: Baileys throws its `DisconnectReason.connectionClosed`, or what ended the
 * connection, which has only the words.
 */
export const isConnectionGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('output' in error && Object(error.output).statusCode === 428) ||
    /connection (was )?(closed|lost|terminated)/i.test(error.message))

/** Has WhatsApp asked or told something. @throws GatewayError not_connected, send_failed for whatever goes wrong there */
export async function onWire<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const detail = error instanceof Error ? error.message : 'unknown'
    throw new GatewayError(isConnectionGone(error) ? 'not_connected' : 'send_failed', 503, detail)
  }
}
