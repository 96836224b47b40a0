import type { EvolutionApi } from './evolution-api.ts'
import type { ForeignInbox } from './foreign-inbox.ts'
import type { ForeignInstance } from './foreign-store.ts'
import { describeConnection, REASONS } from './read-webhook.ts'

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
  if (state === 'open') {
    if (told === 'open' && number) return
    await note('open', null, (await api.instance(name))?.ownerJid ?? null)
  } else if (state === 'connecting') {
    // 200 when it never was open: nothing is wrong then.
    if (told !== 'connecting') await note('connecting', told === 'open' ? null : 200, null)
    if (pairing) await renewQr({ api, inbox }, name)
  } else if (told !== 'close' && told !== null) {
    if (pairing && state !== null) {
      if (closedLooks > 1) await note('refused', null, null)
      return
    }
    const row = state === null ? null : await api.instance(name)
    const code = state === null ? LOGGED_OUT : (row?.disconnectionReasonCode ?? null)
    // The column is only written when the server gives up.
    const final = state === null || (row?.connectionStatus === 'close' && REASONS[code ?? 0] !== undefined)
    if (final || closedLooks > 1) await note('close', final ? code : null, null)
    else if (told === 'open') await note('connecting', null, null)
  }
}

/** An instance that is gone at the server took its link along. */
const LOGGED_OUT = 401

/** While codes are shown, asking to connect answers with the newest. */
async function renewQr({ api, inbox }: Deps, name: string) {
  const { code, count } = await api.connect(name)
  if (code) await inbox.takeQr(name, code, count ?? null)
}
