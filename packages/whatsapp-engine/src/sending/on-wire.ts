import { GatewayError } from '@balcao/contract'

/**
 * Tells whether an error means that the connection was lost before its end was noted: Baileys throws its
 * `DisconnectReason.connectionClosed`, or the error that ended the connection, which can be recognised only by its
 * words.
 */
export const isConnectionGone = (error: unknown): boolean =>
  error instanceof Error &&
  (('output' in error && Object(error.output).statusCode === 428) ||
    /connection (was )?(closed|lost|terminated)/i.test(error.message))

/**
 * Runs a request to WhatsApp and translates its errors.
 *
 * @throws GatewayError not_connected, send_failed for any other failure
 */
export async function onWire<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const detail = error instanceof Error ? error.message : 'unknown'
    throw new GatewayError(isConnectionGone(error) ? 'not_connected' : 'send_failed', 503, detail)
  }
}
