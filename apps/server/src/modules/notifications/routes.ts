import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addDevice, findSettings, removeDevice, setOn } from './devices.ts'
import { queueTestNotices } from './notices.ts'
import type { Push } from './push.ts'

type Deps = { db: Database; clock: Clock; push: Push; authService: { sessionOf(headers: Headers): Promise<string> } }

/** Mounts the notification routes. Nobody sees or changes the settings of another person. */
export function notificationRoutes({ db, clock, push, authService }: Deps) {
  const { get, setOn: set, subscribe, remove, test } = signedIn.notifications
  return {
    get: get.handler(({ context: { ownerId, person } }) =>
      db.tenant(ownerId, async (tx) => ({
        ...(await findSettings(tx, person.userId)),
        publicKey: push.publicKey,
      })),
    ),
    setOn: set.handler(({ context: { ownerId, person }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await setOn(tx, { ownerId, personId: person.userId }, input)
        return {}
      }),
    ),
    subscribe: subscribe.handler(async ({ context: { ownerId, person, headers }, input, errors }) => {
      if (!push.isKnown(input.endpoint)) throw errors.push_service_unknown()
      const sessionId = await authService.sessionOf(headers)
      const device = { ...input, sessionId, userAgent: headers.get('user-agent') ?? '', now: clock.now() }
      const added = await db.accounts((tx) => addDevice(tx, { ownerId, personId: person.userId }, device))
      if (!added) throw errors.too_many_devices()
      return {}
    }),
    remove: remove.handler(({ context: { ownerId, person }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await removeDevice(tx, person.userId, id))) throw errors.not_found()
        return {}
      }),
    ),
    test: test.handler(({ context: { ownerId, person } }) =>
      db.tenant(ownerId, async (tx) => {
        await queueTestNotices(tx, person.userId, { about: `test ${randomUUID()}`, now: clock.now() })
        await publish(tx, ownerId, [], ['notify'])
        return {}
      }),
    ),
  }
}
