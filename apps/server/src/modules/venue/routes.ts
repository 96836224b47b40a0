import type { House, SaveHouseInput } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { loadHouse } from './load-house.ts'
import { saveAgent, saveHouse, setAssistantMode } from './save-house.ts'

type Deps = {
  db: Database
  clock: Clock
  /** Is called when the venue's time zone changes, so that its reservations keep their local times. */
  zoneMoved: (tx: Tx, ownerId: string) => Promise<void>
}

export function houseRoutes({ db, clock, zoneMoved }: Deps) {
  const { get, saveAgent: agent, save, setMode } = signedIn.house
  /** Makes one change of the venue, publishes it to the owner's browsers and returns the venue as it is then. */
  const change = (ownerId: string, work: (tx: Tx) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      await work(tx)
      await publish(tx, ownerId, [{ type: 'house.changed' }])
      return loadHouse(tx, ownerId)
    })
  return {
    get: get.handler(({ context }) => db.tenant(context.ownerId, (tx) => loadHouse(tx, context.ownerId))),
    saveAgent: agent.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      change(ownerId, async (tx) => {
        const current = async () => (await loadHouse(tx, ownerId)).settings
        await needUnchanged(tx, { what: `house ${ownerId}`, base, input, current })
        await saveAgent(tx, ownerId, input, clock.now())
      }),
    ),
    save: save.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      change(ownerId, async (tx) => {
        const current = async () => formOf(await loadHouse(tx, ownerId))
        await needUnchanged(tx, { what: `house ${ownerId}`, base, input, current })
        const before = (await loadHouse(tx, ownerId)).profile.timezone
        await saveHouse(tx, ownerId, input, clock.now())
        if (input.hours && input.hours.timezone !== before) await zoneMoved(tx, ownerId)
      }),
    ),
    setMode: setMode.handler(({ context: { ownerId }, input }) =>
      change(ownerId, (tx) => setAssistantMode(tx, ownerId, input.mode)),
    ),
  }
}

/** Returns a venue in the form that the overview's dialog saves. */
function formOf({ settings, profile, answering, sending }: House): SaveHouseInput {
  const { segmento, timezone, horarios, datasEspeciais, ...contact } = profile
  const { name, description, welcomeMessage } = settings
  const general = { name, description, welcomeMessage, segmento }
  return { general, contact, hours: { timezone, horarios, datasEspeciais }, answering, sending }
}
