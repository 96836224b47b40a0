import type { ChatMessage } from '../api.ts'

export type ChatRow = { message: ChatMessage; newDay: boolean; first: boolean }

/** A chat as rows: where a day begins, and the first message of each side's turn, which has the tail. */
export function chatRows(messages: ChatMessage[]): ChatRow[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const newDay = before?.at.toDateString() !== message.at.toDateString()
    return { message, newDay, first: newDay || before?.fromMe !== message.fromMe }
  })
}
