import type { QuickReplyInput } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { addQuickReply, findQuickReplies, isTaken, removeQuickReply, updateQuickReply } from './quick-replies.ts'

type Deps = {
  db: Database
  clock: Clock
  /** Checks the text of a reply. @throws where the text has a variable that does not exist */
  check: (tx: Tx, input: QuickReplyInput) => Promise<void>
}

export function quickReplyRoutes({ db, clock, check }: Deps) {
  const { list, add, update, remove } = signedIn.quickReplies
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db
      .tenant(ownerId, async (tx) => {
        const result = await work(tx)
        await publish(tx, ownerId, [{ type: 'quick-replies.changed' }])
        return result
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? fail('shortcut_taken', 409) : error
      })
  return {
    list: list.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ replies: await findQuickReplies(tx) })),
    ),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, input, async () => {
          await check(tx, input)
          const reply = await addQuickReply(tx, ownerId, input)
          if (!reply) throw errors.too_many_quick_replies()
          return reply
        })
      }),
    ),
    update: update.handler(({ context, input: { id, base, ...fields }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => (await findQuickReplies(tx)).find((one) => one.id === id)
        await needUnchanged(tx, { what: `quick reply ${id}`, base, input: fields, current })
        await check(tx, fields)
        const reply = await updateQuickReply(tx, id, fields, clock.now())
        if (!reply) throw errors.not_found()
        return reply
      }),
    ),
    remove: remove.handler(({ context, input: { id }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeQuickReply(tx, id))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
