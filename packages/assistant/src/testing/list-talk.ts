import type { AssistantReply, KnownGuest, KnownGuestList, ReplyInput, Turn } from '../assistant-types.ts'
import { sayGuestList } from '../booking/guest-list/say-guest-list.ts'
import { asWritten } from '../dialogue/shorten.ts'
import { aGuestList } from './booked.ts'
import { aVenue } from './venue.ts'

const NOW = new Date('2026-12-09T15:00:00-03:00')
const TODAY = '2026-12-09'

const night = (id: string, date: string, name: string): KnownGuestList => aGuestList({ id, date, name })
const LISTS = [
  night('qua', '2026-12-09', 'Lista Quarta'),
  night('qui', '2026-12-10', 'Lista Quinta'),
  night('sex', '2026-12-11', 'Lista Techno'),
  night('sab', '2026-12-12', 'Lista Amiga'),
]

/**
 * Plays a conversation at a venue with lists from Wednesday (today) to Saturday, stored as on the server; ` // `
 * separates messages. Returns the final entries ("sex Ana Lima +2"), the last reply and its actions.
 */
export function listTalk(reply: (input: ReplyInput) => AssistantReply, turns: string[], contact = '') {
  let guests: KnownGuest[] = []
  const history: Turn[] = []
  let [last, actions] = ['', [] as AssistantReply['actions']]
  for (const turn of turns) {
    const messages = turn.split(' // ')
    const venue = { ...aVenue(), guestLists: LISTS }
    const said = reply({
      venue,
      history: [...history],
      messages,
      now: NOW,
      isFirstContact: false,
      reservations: [],
      guests,
      contact: { name: contact },
    })
    const words = new Map<AssistantReply['actions'][number], string>()
    for (const action of said.actions) {
      if (action.type !== 'guest_list' || !action.deed) continue
      const [after, text] = done(guests, action.deed)
      guests = after
      words.set(action, text)
    }
    last = asWritten(said.parts, words, said.trace.language)
      .map(({ text }) => text)
      .join('\n\n')
    actions = said.actions
    for (const text of messages) history.push({ role: 'contact', text, at: NOW })
    history.push({ role: 'assistant', text: last, at: NOW })
  }
  const on = guests.map(({ listId, name, companions }) => `${listId} ${name}${companions > 0 ? ` +${companions}` : ''}`)
  return { on: on.toSorted().join(', '), last, actions }
}

type Deed = NonNullable<Extract<AssistantReply['actions'][number], { type: 'guest_list' }>['deed']>

function done(guests: KnownGuest[], deed: Deed): [KnownGuest[], string] {
  const listOf = (id: string | undefined) => LISTS.find((list) => list.id === id)!
  if (deed.kind === 'join') {
    const { listId, names, companions } = deed
    const more = names.map((name, at) => ({ id: `g${guests.length + at}${listId}`, listId, name, companions }))
    const outcome = { kind: 'joined' as const, list: listOf(listId), names, companions, twice: [] }
    return [[...guests, ...more], sayGuestList('pt', outcome, TODAY)]
  }
  if (deed.kind === 'change') {
    const { guestId, companions } = deed
    const { name, listId } = guests.find(({ id }) => id === guestId)!
    const changed = guests.map((guest) => (guest.id === guestId ? { ...guest, companions } : guest))
    return [changed, sayGuestList('pt', { kind: 'changed', list: listOf(listId), name, companions }, TODAY)]
  }
  const gone = guests.filter(({ id }) => deed.guestIds.includes(id))
  const outcome = { kind: 'left' as const, list: listOf(gone[0]?.listId), names: gone.map(({ name }) => name) }
  return [guests.filter((guest) => !gone.includes(guest)), sayGuestList('pt', outcome, TODAY)]
}
