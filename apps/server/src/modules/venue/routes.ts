import type { Venue, SaveVenueInput } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { loadVenue } from './load-venue.ts'
import { saveAgent, saveVenue, setAssistantMode } from './save-venue.ts'

type Deps = {
  db: Database
  clock: Clock
  /** Is called when the venue's time zone changes, so that its reservations keep their local times. */
  zoneMoved: (tx: Tx, ownerId: string) => Promise<void>
}

export function venueRoutes({ db, clock, zoneMoved }: Deps) {
  const { get, saveAgent: agent, save, setMode } = signedIn.venue
  /** Makes one change of the venue, publishes it to the owner's browsers and returns the venue as it is then. */
  const change = (ownerId: string, work: (tx: Tx) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      await work(tx)
      await publish(tx, ownerId, [{ type: 'venue.changed' }])
      return loadVenue(tx, ownerId)
    })
  return {
    get: get.handler(({ context }) => db.tenant(context.ownerId, (tx) => loadVenue(tx, context.ownerId))),
    saveAgent: agent.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      change(ownerId, async (tx) => {
        const current = async () => (await loadVenue(tx, ownerId)).settings
        await needUnchanged(tx, { what: `venue ${ownerId}`, base, input, current })
        await saveAgent(tx, ownerId, input, clock.now())
      }),
    ),
    save: save.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      change(ownerId, async (tx) => {
        const current = async () => formOf(await loadVenue(tx, ownerId))
        await needUnchanged(tx, { what: `venue ${ownerId}`, base, input, current })
        const before = (await loadVenue(tx, ownerId)).profile.timezone
        await saveVenue(tx, ownerId, input, clock.now())
        if (input.hours && input.hours.timezone !== before) await zoneMoved(tx, ownerId)
      }),
    ),
    setMode: setMode.handler(({ context: { ownerId }, input }) =>
      change(ownerId, (tx) => setAssistantMode(tx, ownerId, input.mode)),
    ),
  }
}

/** Returns a venue in the form that the overview's dialog saves. */
function formOf({ settings, profile, answering, sending }: Venue): SaveVenueInput {
  const { segmento, timezone, horarios, datasEspeciais, ...contact } = profile
  const { name, description, welcomeMessage } = settings
  const general = { name, description, welcomeMessage, segmento }
  return { general, contact, hours: { timezone, horarios, datasEspeciais }, answering, sending }
}
