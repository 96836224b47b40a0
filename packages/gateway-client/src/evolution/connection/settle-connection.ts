import type { ConnectionState } from '@balcao/contract'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import type { ForeignInstance } from '../foreign-store.ts'
import { describeConnection, REASONS } from '../reading/read-webhook.ts'
import { askWhatsApp, isSilent } from './ask-whatsapp.ts'
import { takeQr } from '../handle-webhook-event.ts'

type State = Awaited<ReturnType<EvolutionApi['state']>>
type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/**
 * Brings the reported state of a number's connection in line with the server's current one. The server sends no webhook
 * for most drops, and its socket says `close` for a moment before it tries again, so only the second look in a row
 * believes that.
 *
 * @param closedLooks how many looks in a row, this one included, found it closed
 * @returns false when it is reported open and WhatsApp is not there
 */
export async function settleConnection(
  { api, inbox }: Deps,
  instance: ForeignInstance,
  state: State,
  closedLooks: number,
): Promise<boolean> {
  const { name, state: told, number, pairing } = instance
  const note = (...connection: Parameters<typeof describeConnection>) =>
    inbox.store.noteConnection(name, describeConnection(...connection), inbox.now(), told)
  if (state === undefined) return true
  if (state === null) {
    // Gone at the server, or never there because another server was used before: the link is gone too.
    await note('close', LOGGED_OUT, null)
  } else if (state === 'open') {
    if (!(await isProven({ api, inbox }, instance))) return false
    const jid = told === 'open' && number ? null : await linkedJid({ api }, name, instance)
    if (jid) await note('open', null, jid)
  } else if (state === 'connecting') {
    // 200 when it never was open: nothing is wrong then.
    await note('connecting', told === 'open' ? null : 200, null)
    if (pairing) await renewQr({ api, inbox }, name)
  } else if (pairing) {
    // Only what a code was shown for can have run out of codes; until then the socket is merely not open yet.
    if (closedLooks > 1 && told === 'connecting') await note('refused', null, null)
  } else if (told !== 'close' && told !== null) {
    const row = await api.instance(name)
    const code = row?.disconnectionReasonCode ?? null
    // The column is only written when the server gives up.
    const final = row?.connectionStatus === 'close' && REASONS[code ?? 0] !== undefined
    if (final || closedLooks > 1) await note('close', final ? code : null, null)
    else if (told === 'open') await note('connecting', null, null)
  }
  return true
}

/**
 * Returns the state to answer for a number. Evolution's own state is not reliable: after a log-out its socket goes on
 * trying for a while; connected, it says `close` between two tries; and it says `open` long after WhatsApp was there.
 */
export async function answerState({ api, inbox }: Deps, name: string, state: State): Promise<ConnectionState> {
  const known = await inbox.store.byName(name)
  const told = known?.state ?? 'close'
  const said = plainState(told, known?.pairing ?? false, state)
  if (said === told && told !== 'open') return told
  const isBelieved = told === 'open' && known && !isSilent(known, inbox.now())
  if (said === told && isBelieved) return told
  inbox.hurry.add(name)
  const jid = said === 'open' ? await linkedJid({ api }, name, known) : null
  const isOpen = jid !== null && (!known || (await isProven({ api, inbox }, known)))
  if (isOpen && told === 'open') return told
  // Open, and by which phone its server has not written down yet: that is on its way.
  const answer = said === 'open' && !isOpen ? 'connecting' : said
  const connection = describeConnection(answer, null, jid)
  const isSilenced = told === 'open' && said === 'open'
  // Who asks notes the answer; what is found later is compared with that.
  await inbox.store.noteConnection(
    name,
    isSilenced ? { ...connection, reason: 'silent' } : connection,
    inbox.now(),
    known?.state ?? null,
  )
  return answer
}

/**
 * Tells whether WhatsApp is behind a number that its server reports open. A phone that was just linked proves it; any
 * other opening may come from a socket without WhatsApp at its other end.
 */
async function isProven(deps: Deps, instance: ForeignInstance): Promise<boolean> {
  return instance.pairing || askWhatsApp(deps, instance)
}

function plainState(told: ConnectionState, pairing: boolean, state: State): ConnectionState {
  if (state === 'open') return 'open'
  if (state === undefined) return told
  return pairing || told !== 'close' ? 'connecting' : 'close'
}

/** WhatsApp's code for a link that has ended. */
const LOGGED_OUT = 401

/** Stores the newest code; while codes are shown, the answer to `connect` has it. */
async function renewQr({ api, inbox }: Deps, name: string) {
  // Asked for anew: meanwhile it may be closed, to begin again with a number or without.
  const known = await inbox.store.byName(name)
  if (!known?.pairing) return
  const { pairingNumber } = known
  const askedAt = inbox.ticks()
  const { code, count, pairingCode } = await api.connect(name, pairingNumber ?? undefined)
  if (code) await takeQr(inbox, name, { code, count, pairingCode }, askedAt)
}

/**
 * Finds the phone that an open number is linked with. Evolution writes the phone and `open` into its database with one
 * statement, after its socket opened (`connectionUpdate` in its whatsapp.baileys.service.ts), and keeps the phone of a
 * link before: it counts once both are there.
 *
 * @returns null while it is unknown; a number that only lost its connection has the phone that it had
 */
async function linkedJid(
  { api }: { api: EvolutionApi },
  name: string,
  known: Pick<ForeignInstance, 'number' | 'pairing'> | null,
): Promise<string | null> {
  const row = await api.instance(name)
  if (row?.connectionStatus === 'open' && row.ownerJid) return row.ownerJid
  return known?.number && !known.pairing ? `${known.number}@s.whatsapp.net` : null
}
