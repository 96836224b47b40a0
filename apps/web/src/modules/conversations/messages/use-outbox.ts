import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { client } from '#lib/api.ts'
import { errorCode } from '#lib/errors.ts'
import type { PersistedTexts } from '#lib/persisted/persisted-texts.ts'
import { usePersistedTexts } from '#lib/persisted/use-persisted-texts.ts'
import { warnBeforeLeaving } from '#lib/persisted/warn-before-leaving.ts'
import { useAuth } from '#lib/session.tsx'
import { sendFile } from '../composer/send-file.ts'
import { refreshConversation, showMessage } from '../queries.ts'
import type { MessagePage } from './merge-messages.ts'
import { createOutbox, type Pending } from './outbox.ts'
import { keepUnsent } from './unsent.ts'

type Said = Pick<Pending, 'text'> & Partial<Pick<Pending, 'file' | 'quotes' | 'clientId'>>

/**
 * Returns the pending messages, and functions to send (again, with the same `clientId`) and to discard. `send` rejects
 * when the server refuses. A message on a page of the conversation has arrived.
 */
export function useOutbox(conversationId: string, pages: MessagePage[] | undefined) {
  const queries = useQueryClient()
  const outbox = outboxOf(usePersistedTexts())
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pendingOf(conversationId))
  useEffect(() => {
    const arrived = pages?.flatMap(({ messages }) => messages.map(({ clientId }) => clientId))
    outbox.settle(conversationId, new Set(arrived))
  }, [outbox, conversationId, pages, pending])
  const { clearUser } = useAuth()
  const send = ({ text, file = null, quotes = null, clientId = crypto.randomUUID() }: Said) =>
    outbox
      .send({ conversationId, text, file, quotes, clientId, at: new Date() }, (message) => {
        showMessage(queries, message)
        refreshConversation(queries, conversationId)
      })
      .catch((error: unknown) => {
        // What was written is kept until they have signed in again.
        if (errorCode(error) === 'unauthenticated') clearUser()
        throw error
      })
  return { pending, send, discard: outbox.discard }
}

/** The outboxes, one for each person and venue: somebody who signs in after another person sees nothing of theirs. */
const outboxes = new Map<PersistedTexts, ReturnType<typeof createOutbox>>()

function outboxOf(kept: PersistedTexts) {
  const known = outboxes.get(kept)
  if (known) return known
  const outbox = createOutbox((pending, onProgress) => {
    if (pending.file) return sendFile(pending, onProgress)
    const { conversationId, text, clientId, quotes } = pending
    return client.conversations.send({ conversationId, text, clientId, quotes: quotes?.id })
  }, keepUnsent(kept))
  let stopWarning: (() => void) | null = null
  outbox.subscribe(() => {
    if (outbox.holdsFiles()) stopWarning ??= warnBeforeLeaving()
    else {
      stopWarning?.()
      stopWarning = null
    }
  })
  outboxes.set(kept, outbox)
  return outbox
}
