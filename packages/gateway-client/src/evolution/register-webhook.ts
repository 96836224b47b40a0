import { GatewayError } from '@balcao/contract'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'

/** Registers our address with the server. A failure only makes events arrive later. */
export async function registerWebhook(
  { api, inbox }: { api: EvolutionApi; inbox: ForeignInbox },
  name: string,
): Promise<void> {
  const url = await inbox.openAddress(name)
  if (!url) return
  // The address is a secret: it is in no log.
  await api.setWebhook(name, url).catch((error: unknown) => {
    const code = error instanceof GatewayError ? error.code : 'internal'
    inbox.logger.warn({ instance: name, code }, 'no webhook could be set at the foreign gateway; it is polled')
  })
}
