/**
 * What customers send beside words, before an answer is composed.
 *
 *   burst ─▶ file not here yet? ─▶ the answer waits a moment
 *     │ here
 *     ├─ voice message ─▶ heard ─▶ words stored with the message, tokens in the ledger ─▶ answered like a text
 *     └─ picture ─▶ shown to a model that sees, and again with the words of the next minutes
 *
 * What nobody could read stays a file: the assistant asks for it in words. Run twice, a message is heard twice and
 * its words are stored once.
 */
import { type House, FileKind } from '@balcao/contract'
import type { ReplyRequest } from './compose-reply.ts'
import { pictureType, readMedia } from '#modules/conversations/index.ts'
import { MINUTE, SECOND } from '#platform/clock.ts'
import { type Hearing, hear, type Thread } from './hear.ts'
import { type ModelAnswering, withinLimit } from './model-answers.ts'

/** How long after it was sent a file is waited for. */
const PATIENCE = 20 * SECOND
/** Of one burst, the latest ones. */
const PICTURES_AT_MOST = 3
const SOUNDS_AT_MOST = 3
/** How long after it came the last picture is shown again with what is written then: each time costs its tokens. */
const FRESH = 10 * MINUTE
/** Bytes: Anthropic takes 5 MB of a picture as base64, which is a third more. */
const LARGEST_PICTURE = 3_500_000

type Owner = { ownerId: string; house: House }
type Message = Thread['messages'][number]
type CustomerFile = NonNullable<ReplyRequest['thread']['files']>[number]
export type Reading = ModelAnswering & Hearing
type Picture = NonNullable<CustomerFile['picture']>
type Read = Omit<Thread, 'messages'> & { messages: (Message & { picture?: Picture })[]; files?: CustomerFile[] }

/** @returns the threads to answer now, with what could be read, and those whose files are still on their way */
export async function readFiles(
  deps: Reading,
  { ownerId, house, now }: Owner & { now: Date },
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
    withFreshPicture(deps, now, asked.includes(thread) ? await readThread(deps, { ownerId, house }, thread) : thread),
  )
  return { threads: await Promise.all(read), early }
}

async function readThread(deps: Reading, { ownerId, house }: Owner, thread: Thread): Promise<Read> {
  const open = thread.messages.filter(isOpenFile)
  const sounds = open.filter(({ kind }) => kind === 'audio').slice(-SOUNDS_AT_MOST)
  const shown = open.filter(({ kind }) => kind === 'image').slice(-PICTURES_AT_MOST)
  const heard = new Map<string, string>()
  if (deps.engines.listener)
    await Promise.all(
      sounds.map(async (message) => {
        const text = await withinLimit(deps, ownerId, { house }, () => hear(deps, { ownerId, thread, message }))
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

/** "E esse, posso levar?" is about the picture of the burst before. */
async function withFreshPicture(deps: Reading, now: Date, thread: Read): Promise<Read> {
  const shown = isAnswered(thread) ? freshPicture(thread, now) : undefined
  const picture = shown && (await pictureOf(deps, thread, shown))
  if (!picture) return thread
  return { ...thread, messages: thread.messages.map((each) => (each === shown ? { ...each, picture } : each)) }
}

/** The last picture before the burst, where that has words and no picture of its own. */
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

/** Nothing is spent on who gets no answer. */
const isAnswered = ({ noReply, tooManyReplies, apologises }: Read) => !noReply && !tooManyReplies && !apologises

/** In the burst, and without words of its own: a picture with words below it still is one. */
const isOpenFile = ({ answered, kind, text }: Message) =>
  !answered && FileKind.safeParse(kind).success && (kind !== 'audio' || text === '')

const isWanted = (deps: Reading, { kind }: Message) =>
  deps.media !== undefined &&
  ((kind === 'audio' && deps.engines.listener !== null) || (kind === 'image' && seesPictures(deps)))

const seesPictures = ({ engines, config }: Reading) => engines.assistant !== null && config.model?.images === true
