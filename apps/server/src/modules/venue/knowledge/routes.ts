import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { addKnowledge, findSnippets, removeSnippet, updateSnippet } from './knowledge.ts'
import { answerQuestion, dismissQuestion, findQuestions } from './open-questions.ts'

export function knowledgeRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, add, update, remove } = signedIn.knowledge
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      return result
    })
  return {
    list: list.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => findSnippets(tx, input.search))),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, input, async () => {
          if (!(await addKnowledge(tx, ownerId, input.snippets))) throw errors.too_many_snippets()
          return { added: input.snippets.length }
        })
      }),
    ),
    update: update.handler(({ context, input: { id, base, ...input }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => (await findSnippets(tx, '')).snippets.find((one) => one.id === id)
        await needUnchanged(tx, { what: `snippet ${id}`, base, input, current })
        const snippet = await updateSnippet(tx, id, input, clock.now())
        if (!snippet) throw errors.not_found()
        return snippet
      }),
    ),
    remove: remove.handler(({ context, input, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeSnippet(tx, input.id))) throw errors.not_found()
        return {}
      }),
    ),
    ...questionRoutes(db, clock, change),
  }
}

function questionRoutes(
  db: Database,
  clock: Clock,
  change: <T>(ownerId: string, work: (tx: Tx) => Promise<T>) => Promise<T>,
) {
  const { questions, answerQuestion: answer, dismissQuestion: dismiss } = signedIn.knowledge
  return {
    questions: questions.handler(({ context }) => db.tenant(context.ownerId, findQuestions)),
    answerQuestion: answer.handler(({ context: { ownerId }, input: { id, ...snippet }, errors }) =>
      change(ownerId, async (tx) => {
        const outcome = await answerQuestion(tx, ownerId, id, snippet)
        if (outcome !== 'answered') throw errors[outcome]()
        return {}
      }),
    ),
    dismissQuestion: dismiss.handler(({ context, input, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await dismissQuestion(tx, input.id, clock.now()))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
