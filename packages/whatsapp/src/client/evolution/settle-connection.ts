import type { ConnectionState } from '@balcao/contract'
import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import type { ForeignInstance } from './foreign-store.ts'
import { describeConnection, REASONS } from './reading/read-webhook.ts'
import { takeQr } from './take-news.ts'

type State = Awaited<ReturnType<EvolutionApi['state']>>
type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/**
 * Brings what we told of a number's connection in line with what its server says now. The server emits no webhook for most
 * drops, and its socket says `close` for a moment before it tries again: only the second look in a row believes that.
 *
 * @param closedLooks how many looks in a row, this one included, found it closed
 */
export async function settleConnection(
  { api, inbox }: Deps,
  { name, state: told, number, pairing }: ForeignInstance,
  state: State,
  closedLooks: number,
): Promise<void> {
  const note = (...connection: Parameters<typeof describeConnection>) =>
    inbox.store.noteConnection(name, describeConnection(...connection), inbox.now(), told)
  if (state === undefined) return
  if (state === null) {
    // Gone at the server, or never there because another server was used before: the link is gone too.
    await note('close', LOGGED_OUT, null)
  } else if (state === 'open') {
    if (told === 'open' && number) return
    await note('open', null, (await api.instance(name))?.ownerJid ?? null)
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
}

/**
 * What to answer to who asks how a number is. Logged out, Evolution's socket goes on trying for a while; connected, it says
 * `close` between two tries: neither is the truth about the number.
 */
export async function answerState({ inbox }: Deps, name: string, state: State): Promise<ConnectionState> {
  const known = await inbox.store.byName(name)
  const told = known?.state ?? 'close'
  const answer = plainState(told, known?.pairing ?? false, state)
  // Who asks notes the answer; later news are told against that.
  if (answer !== told) {
    await inbox.store.noteConnection(name, describeConnection(answer, null, null), inbox.now(), known?.state ?? null)
    inbox.hurry.add(name)
  }
  return answer
}

function plainState(told: ConnectionState, pairing: boolean, state: State): ConnectionState {
  if (state === 'open') return 'open'
  if (state === undefined) return told
  return pairing || told !== 'close' ? 'connecting' : 'close'
}

/** WhatsApp's code for a link that is no more. */
const LOGGED_OUT = 401

/** While codes are shown, asking to connect answers with the newest. */
async function renewQr({ api, inbox }: Deps, name: string) {
  const { code, count } = await api.connect(name)
  if (code) await takeQr(inbox, name, code, count ?? null)
}
