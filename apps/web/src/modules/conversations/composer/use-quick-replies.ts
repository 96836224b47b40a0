import type { QuickReply } from '@balcao/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { foldText } from '@balcao/contract/fold-text'

/** Tells whether the venue has any quick replies, or why that is not known. */
export type RepliesState = 'some' | 'none' | 'failed' | 'loading'

/**
 * Returns the quick replies that match the typed text: a slash at the very beginning and a part of a name. `onKey`
 * handles the keys of the list while it is open, and returns whether it did. Enter does not send the name of a reply to
 * the customer: while the replies are not loaded it waits for them, or requests them again, and when none has that name
 * the list says so. Escape closes the list, and then the text is like any other.
 */
export function useQuickReplies(text: string, pick: (reply: QuickReply) => void) {
  const asked = /^\/([\p{L}\p{N}_-]*)$/u.exec(text)?.[1]
  const [dismissed, setDismissed] = useState<string>()
  const [chosen, setChosen] = useState(0)
  const { data, isError, refetch } = useQuery(api.quickReplies.list.queryOptions({ enabled: asked !== undefined }))
  const replies = matching(data?.replies ?? [], asked ?? '')
  const open = asked !== undefined && dismissed !== text
  const active = Math.min(chosen, Math.max(0, replies.length - 1))
  const onKey = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>): boolean => {
    if (!open) return false
    const reply = replies[active]
    if (event.key === 'Enter' && !event.shiftKey && !data) void (isError && refetch())
    else if (event.key === 'Escape') setDismissed(text)
    else if (event.key === 'ArrowDown') setChosen((active + 1) % Math.max(1, replies.length))
    else if (event.key === 'ArrowUp') setChosen((active - 1 + replies.length) % Math.max(1, replies.length))
    else if ((event.key === 'Enter' || event.key === 'Tab') && reply) pick(reply)
    else if (event.key !== 'Enter' || event.shiftKey) return false
    event.preventDefault()
    return true
  }
  const state: RepliesState = data ? (data.replies.length > 0 ? 'some' : 'none') : isError ? 'failed' : 'loading'
  return { open, replies, state, active, onKey }
}

/**
 * Returns the matching replies: first those whose name begins with the text, then those that contain it anywhere, in
 * name or text.
 */
function matching(replies: QuickReply[], asked: string): QuickReply[] {
  const part = foldText(asked)
  const rank = ({ shortcut, text }: QuickReply) =>
    foldText(shortcut).startsWith(part) ? 0 : foldText(`${shortcut} ${text}`).includes(part) ? 1 : 2
  return replies.filter((reply) => rank(reply) < 2).toSorted((a, b) => rank(a) - rank(b))
}
