import { GatewayError } from '../../gateway-error.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import type { ForeignInstance } from '../foreign-store.ts'

/** A number that proved nothing for so long is asked. Milliseconds; the server behind us gives it three minutes (`signs-of-life.ts`). */
const ASK_AFTER = 60_000
/** Whoever is there answers at once. Milliseconds. */
const PATIENCE = 15_000

/**
 * Finds out whether WhatsApp is at the other end of a number that is said to be open: traffic proves it, and where there is none
 * a question that only WhatsApp can answer. Of Evolution's calls the business profile is one: `whatsappNumbers` and `fetchProfile`
 * answer from a cache of a week, and pictures never fail (read in the source of 2.3.7 and 2.4).
 */
export async function askWhatsApp(
  { api, inbox }: { api: EvolutionApi; inbox: ForeignInbox },
  { name, number, aliveAt }: ForeignInstance,
): Promise<void> {
  const now = inbox.now()
  if (!number || (aliveAt && aliveAt.getTime() > now.getTime() - ASK_AFTER)) return
  const isAlive = await api.call('POST', api.at('/chat/fetchBusinessProfile', name), { number }, PATIENCE).then(
    () => true,
    (error: unknown) => isAnswered(error),
  )
  // The silence of one that never proved anything is counted from here.
  if (isAlive || !aliveAt) await inbox.store.noteAlive(name, now)
}

/** That it has no such profile is WhatsApp's answer too; a socket that is gone says so in its own words. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof GatewayError)) throw error
  // A server that has no such call cannot be asked: it is believed.
  if (error.code === 'route_missing') return true
  return error.code === 'internal' && error.status === 500 && !NOBODY_THERE.test(error.detail)
}

/** Baileys' words for a socket without anybody behind it, and Node's for one that never was. */
const NOBODY_THERE = /timed? ?out|connection (closed|lost|terminated|failure)|not open|undefined|socket|ECONN|network/i
