import { api, type client } from '#lib/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Answer = Awaited<ReturnType<typeof client.assistant.tryOut>>

export interface Turn {
  role: 'contact' | 'assistant'
  text: string
  /** The time at which it was said. */
  at: Date
  /** True when it was said at a moment that the owner chose. */
  staged: boolean
  handsOver?: boolean
  trace?: Answer['trace']
}

/** The number of turns that the assistant receives; the contract takes no more. */
const REMEMBERED = 40

/** The assistant's memory between two turns; it comes from the server and is sent back unchanged. */
type Dialogue = Answer['dialogue']

/**
 * Holds a conversation with the assistant that exists only in this dialog.
 *
 * @param staged the moment at which it takes place; null is now
 */
export function usePlayground(staged: Date | null) {
  const [turns, setTurns] = useState<Turn[]>([])
  const [dialogue, setDialogue] = useState<Dialogue>(null)
  const add = (turn: Turn) => setTurns((last) => [...last, turn])
  const mutation = useMutation(api.assistant.tryOut.mutationOptions())
  const send = (text: string, before: Turn[]) => {
    const turns = before.slice(-REMEMBERED).map((turn) => ({ role: turn.role, text: turn.text, at: turn.at }))
    const when = { at: staged ?? new Date(), staged: staged !== null }
    mutation.mutate(
      { text, dialogue, turns, now: staged ?? undefined },
      {
        // Given here and not above: this one is not called any more once the conversation was started over.
        onSuccess: (answer) => {
          add({ role: 'assistant', text: answer.text, ...when, handsOver: answer.handsOver, trace: answer.trace })
          setDialogue(answer.dialogue)
        },
      },
    )
  }
  return {
    turns,
    isPending: mutation.isPending,
    error: mutation.error,
    ask: (text: string) => {
      add({ role: 'contact', text, at: staged ?? new Date(), staged: staged !== null })
      send(text, turns)
    },
    /** Asks the last question once more. */
    retry: () => {
      const last = turns.at(-1)
      if (last) send(last.text, turns.slice(0, -1))
    },
    /** Starts over. An answer that has not come yet belongs to the old conversation and is dropped. */
    restart: () => {
      mutation.reset()
      setTurns([])
      setDialogue(null)
    },
  }
}
