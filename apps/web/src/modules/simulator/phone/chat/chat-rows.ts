import type { ChatMessage } from '../../message.ts'

type Placed = Pick<ChatMessage, 'at' | 'fromMe'>

/** A chat as rows: where a day begins, and the first message of each side's turn, which has the tail. */
export function chatRows<T extends Placed>(messages: T[]): { message: T; newDay: boolean; first: boolean }[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const newDay = before?.at.toDateString() !== message.at.toDateString()
    return { message, newDay, first: newDay || before?.fromMe !== message.fromMe }
  })
}
