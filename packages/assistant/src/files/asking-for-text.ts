import { filesCopy, filesSummary } from '@balcao/copy/assistant/files'
import type { AssistantVenue, AssistantReply, CustomerFile, ReplyInput, ReplyPart } from '../assistant-types.ts'
import { COPIES } from '../dialogue/reading.ts'
import { LONGEST_REPLY, shortened } from '../dialogue/shorten.ts'
import { foreignLanguage } from '../language/foreign.ts'

/** The number of requests for text after which a person looks at it. */
const MISSES_TO_HAND_OVER = 2

type Engine = { prepare(venue: AssistantVenue): Promise<void>; reply(input: ReplyInput): AssistantReply }

/**
 * Wraps an engine so that it also answers photos and voice messages that nobody could read: with one request for text
 * and the offer of a person, whatever came in the burst; the second time in a row, with the person.
 */
export function askingForText(engine: Engine): Engine {
  return {
    prepare: engine.prepare,
    reply(input) {
      const files = input.files ?? []
      if (files.length === 0) return engine.reply(input)
      const messages = input.messages.filter((text) => text.trim() !== '')
      if (messages.length === 0) return withoutWords(input, files)
      const reply = engine.reply({ ...input, messages })
      const note = filesCopy[reply.trace.language].beside(kindsOf(files))
      // With a note beside it, it is no longer than any other.
      const isTooLong = reply.text.length + note.length > LONGEST_REPLY
      const isSaid = isTooLong || reply.actions.some(({ type }) => type === 'handoff')
      return isSaid ? reply : { ...reply, text: `${reply.text}\n\n${note}`, parts: [...reply.parts, { text: note }] }
    },
  }
}

function withoutWords({ history, venue, isFirstContact, state }: ReplyInput, files: CustomerFile[]): AssistantReply {
  const language = foreignLanguage(history.findLast(({ role }) => role === 'contact')?.text ?? '') ?? 'pt'
  const copy = filesCopy[language]
  const kinds = kindsOf(files)
  const misses = (state?.misses ?? 0) + 1
  const handsOver = misses >= MISSES_TO_HAND_OVER
  const welcome = isFirstContact && !handsOver ? venue.settings.welcomeMessage.trim() : ''
  const said: ReplyPart[] = [welcome, handsOver ? copy.again : copy.ask(kinds)].flatMap((text) =>
    text ? [{ text }] : [],
  )
  const parts = shortened(said, '', COPIES[language].more)
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    parts,
    actions: handsOver ? [{ type: 'handoff', reason: 'repeated', summary: filesSummary(kinds) }] : [],
    trace: { language, intents: ['file'], dates: [], sources: [], unanswered: [] },
    state: { misses: handsOver ? 0 : misses },
  }
}

const kindsOf = (files: CustomerFile[]) => files.map(({ kind }) => kind)
