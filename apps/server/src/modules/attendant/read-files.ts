/**
 * Reads the files that customers send, before an answer is composed.
 *
 *   burst ─▶ file not here yet? ─▶ the answer waits a moment
 *     │ here
 *     ├─ voice message ─▶ heard ─▶ words stored with the message, tokens in the ledger ─▶ answered like a text
 *     └─ picture ─▶ shown to a model that sees, and again with the words of the next minutes
 *
 * For a file that could not be read, the assistant asks the customer to write it in words. When this runs twice, a
 * voice message is transcribed twice and its text is stored once.
 */
import { type Venue, FileKind } from '@balcao/contract'
import type { ReplyRequest } from './compose-reply.ts'
import { pictureType, readMedia } from '#modules/conversations/index.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { type Hearing, hear, type Thread } from './hear.ts'
import { type ModelAnswering, withinLimit } from './model-answers.ts'

/** Milliseconds after its sending that a file is waited for. */
const PATIENCE = 20 * SECOND
/** The most files that are read of one burst; the latest ones are taken. */
const PICTURES_AT_MOST = 3
const SOUNDS_AT_MOST = 3
/** Milliseconds for which the last picture is shown again with later messages; each showing costs its tokens. */
const FRESH = 10 * MINUTE
/** Bytes. Anthropic takes 5 MB of a picture as base64, which is a third larger. */
const LARGEST_PICTURE = 3_500_000

type Owner = { ownerId: string; venue: Venue }
type Message = Thread['messages'][number]
type CustomerFile = NonNullable<ReplyRequest['thread']['files']>[number]
export type Reading = ModelAnswering & Hearing
type Picture = NonNullable<CustomerFile['picture']>
type Read = Omit<Thread, 'messages'> & { messages: (Message & { picture?: Picture })[]; files?: CustomerFile[] }

/**
 * Reads the files of the threads.
 *
 * @returns the threads to answer now, with their texts and pictures, and those whose files have not arrived yet
 */
export async function readFiles(
  deps: Reading,
  { ownerId, venue, now }: Owner & { now: Date },
  threads: Thread[],
): Promise<{ threads: Read[]; early: Thread[] }> {
  const asked = threads.filter((thread) => isAnswered(thread) && thread.messages.some(isOpenFile))
  if (asked.length === 0 && !threads.some((thread) => freshPicture(thread, now))) return { threads, early: [] }
  const early = asked.filter(({ messages }) =>
    messages.some(
      (message) =>
        isOpenFile(message) &&
        isWanted(deps, message) &&
        message.media?.state === 'waiting' &&
        now.getTime() - message.at.getTime() < PATIENCE,
    ),
  )
  const ready = threads.filter((thread) => !early.includes(thread))
  const read = ready.map(async (thread) =>
    withFreshPicture(deps, now, asked.includes(thread) ? await readThread(deps, { ownerId, venue }, thread) : thread),
  )
  return { threads: await Promise.all(read), early }
}

async function readThread(deps: Reading, { ownerId, venue }: Owner, thread: Thread): Promise<Read> {
  const open = thread.messages.filter(isOpenFile)
  const sounds = open.filter(({ kind }) => kind === 'audio').slice(-SOUNDS_AT_MOST)
  const shown = open.filter(({ kind }) => kind === 'image').slice(-PICTURES_AT_MOST)
  const heard = new Map<string, string>()
  if (deps.engines.listener)
    await Promise.all(
      sounds.map(async (message) => {
        const text = await withinLimit(deps, ownerId, { venue }, () => hear(deps, { ownerId, thread, message }))
        if (text) heard.set(message.id, text)
      }),
    )
  const files = await Promise.all(
    open
      .filter(({ id }) => !heard.has(id))
      .map(async (message): Promise<CustomerFile> => {
        const kind = FileKind.parse(message.kind)
        const picture = shown.includes(message) ? await pictureOf(deps, thread, message) : null
        return picture ? { kind, picture } : { kind }
      }),
  )
  const messages = thread.messages.map((message) => ({ ...message, text: heard.get(message.id) ?? message.text }))
  return { ...thread, messages, files }
}

/** Adds the picture of the burst before, because "E esse, posso levar?" refers to it. */
async function withFreshPicture(deps: Reading, now: Date, thread: Read): Promise<Read> {
  const shown = isAnswered(thread) ? freshPicture(thread, now) : undefined
  const picture = shown && (await pictureOf(deps, thread, shown))
  if (!picture) return thread
  return { ...thread, messages: thread.messages.map((each) => (each === shown ? { ...each, picture } : each)) }
}

/** Returns the last picture before the burst, when the burst has text and no picture of its own. */
function freshPicture({ messages }: Read, now: Date): Message | undefined {
  const burst = messages.filter(({ answered }) => !answered)
  if (burst.some(({ kind }) => kind === 'image') || !burst.some(({ text }) => text !== '')) return undefined
  const last = messages.findLast(({ answered, origin, kind }) => answered && origin === 'contact' && kind === 'image')
  return last && now.getTime() - last.at.getTime() < FRESH ? last : undefined
}

async function pictureOf(deps: Reading, { instance }: Pick<Thread, 'instance'>, { media }: Message) {
  if (!deps.media || !seesPictures(deps) || media?.state !== 'ready') return null
  const data = await readMedia(deps.media, { instance, mediaId: media.id, most: LARGEST_PICTURE })
  const mimeType = data && pictureType(data)
  return mimeType ? { data, mimeType } : null
}

/** Tells whether the conversation gets an answer; without one, nothing is spent on its files. */
const isAnswered = ({ noReply, tooManyReplies, apologises }: Read) => !noReply && !tooManyReplies && !apologises

/**
 * Tells whether a message of the burst has a file to read: any picture, with or without text, or a voice message
 * without a transcript.
 */
const isOpenFile = ({ answered, kind, text }: Message) =>
  !answered && FileKind.safeParse(kind).success && (kind !== 'audio' || text === '')

const isWanted = (deps: Reading, { kind }: Message) =>
  deps.media !== undefined &&
  ((kind === 'audio' && deps.engines.listener !== null) || (kind === 'image' && seesPictures(deps)))

const seesPictures = ({ engines, config }: Reading) => engines.assistant !== null && config.model?.images === true
