import type { ChatMessage } from '../../message.ts'

type Placed = Pick<ChatMessage, 'at' | 'fromMe'>

/**
 * Returns the rows of a chat, with a mark where a day begins, and at the first message of each group, which has the
 * tail.
 */
export function chatRows<T extends Placed>(messages: T[]): { message: T; newDay: boolean; first: boolean }[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const newDay = before?.at.toDateString() !== message.at.toDateString()
    return { message, newDay, first: newDay || before?.fromMe !== message.fromMe }
  })
}
