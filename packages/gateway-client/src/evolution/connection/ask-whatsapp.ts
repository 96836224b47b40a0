import { GatewayError } from '@balcao/contract'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import type { ForeignInstance } from '../foreign-store.ts'

/** Milliseconds without a sign of life after which WhatsApp is asked about a number. */
const ASK_AFTER = 60_000
/**
 * Milliseconds without a sign of life after which a number counts as down, whatever its server says; the same as
 * `signs-of-life.ts` of our server uses.
 */
const SILENT_AFTER = 180_000
/** Milliseconds to wait for the answer; a live connection answers at once. */
const PATIENCE = 8_000

type Known = Pick<ForeignInstance, 'name' | 'number' | 'aliveAt'>

/**
 * Finds out whether WhatsApp is at the other end of a number that is reported open: recent traffic proves it, and
 * without any, a question that only WhatsApp can answer. Of Evolution's calls the business profile is such a question:
 * `whatsappNumbers` and `fetchProfile` answer from a cache of a week, and pictures never fail (read in the source of
 * 2.3.7 and 2.4).
 *
 * @returns whether WhatsApp is there
 */
export async function askWhatsApp(
  { api, inbox }: { api: EvolutionApi; inbox: ForeignInbox },
  { name, number, aliveAt }: Known,
): Promise<boolean> {
  const now = inbox.now()
  // Of one whose phone nobody knows nothing can be asked.
  if (!number || !isOlder(aliveAt, now, ASK_AFTER)) return true
  const isAlive = await api.call('POST', api.at('/chat/fetchBusinessProfile', name), { number }, PATIENCE).then(
    () => true,
    (error: unknown) => isAnswered(error),
  )
  // The silence of one that never proved anything is counted from here.
  if (isAlive || !aliveAt) await inbox.store.noteAlive(name, now)
  return isAlive
}

/**
 * Tells whether a number that is reported open has given no sign of life for too long; `grace` in milliseconds beyond
 * that.
 */
export function isSilent({ aliveAt }: Pick<ForeignInstance, 'aliveAt'>, now: Date, grace = 0): boolean {
  return aliveAt !== null && isOlder(aliveAt, now, SILENT_AFTER + grace)
}

const isOlder = (at: Date | null, now: Date, ms: number) => at === null || at.getTime() <= now.getTime() - ms

/**
 * Tells whether an error came from WhatsApp. That the number has no such profile is WhatsApp's answer too; a lost
 * socket has its own error texts.
 */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof GatewayError)) throw error
  // A server that has no such call cannot be asked: it is believed.
  if (error.code === 'route_missing') return true
  return error.code === 'internal' && error.status === 500 && !NOBODY_THERE.test(error.detail)
}

/** Matches Baileys' words for a socket without WhatsApp behind it, and Node's for a socket that was never open. */
const NOBODY_THERE = /timed? ?out|connection (closed|lost|terminated|failure)|not open|undefined|socket|ECONN|network/i
