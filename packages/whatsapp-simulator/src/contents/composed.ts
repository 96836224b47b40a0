import type { proto } from 'baileys'
import type { Person } from '../people/people.ts'
import type { ContentRequest } from './content-request.ts'
import type { Content } from '../store/content.ts'

/** A message that a person wants to send. */
export type Draft = {
  text?: string
  content?: ContentRequest
  quoted?: string
  wrapped?: 'ephemeral' | 'view_once'
  addressing?: 'pn' | 'lid'
}
/** A message as it is sent, its text and content as both phones show it, and the further attributes of its stanza. */
export type Composed = { message: proto.IMessage; text: string; content?: Content; attrs?: Record<string, string> }
/** The author and the reader of a message. */
export type Ends = { from: Person; to: Person; jid: (person: Person) => string }
