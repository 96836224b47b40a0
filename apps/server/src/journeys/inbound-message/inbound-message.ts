/**
 * A contact writes on WhatsApp and gets an answer.
 *
 *   gateway ─▶ 1 store ─▶ 2 answer ─▶ outgoing-delivery.ts ─▶ gateway ─▶ 1 store (receipts)
 *
 * Every arrow is durable: the row that proves a step is also the job of the next one, and every step may safely run
 * twice. 1 happens in `store-gateway-events.ts`. 1→2 is `conversations.answer_due_at`, moved on while the contact keeps writing; 2→send is a message with status
 * `queued`. Browsers hear of each commit.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type AssistantReply, closesTalk, customerLanguage } from '@balcao/assistant'
import type { House } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import {
  type Assistant,
  answersNow,
  composeReply,
  prepareReplies,
  type ReplyRequest,
  acts,
  loadFacts,
  type Thread,
  type Reading,
  readFiles,
  MODEL_AT_ONCE,
  modelAnswers,
  modelLease,
} from '#modules/attendant/index.ts'
import {
  anyAnswerDue,
  loadThreads,
  postponeAnswers,
  returnSilentConversations,
  takeDueAnswers,
} from '#modules/conversations/index.ts'
import { loadHouse } from '#modules/venue/index.ts'
import { after, MINUTE, SECOND } from '#platform/clock.ts'
import type { Step } from '#platform/steps.ts'
import { type Answer, giveAnswers } from './give-answers.ts'

/** Conversations answered in one go. More shares a commit among more replies; less keeps the first one waiting less. */
const AT_ONCE = 64

type Deps = Reading & {
  assistant: Assistant
  config: Reading['config'] & { robotBrake: boolean }
}

type DueAnswer = Awaited<ReturnType<typeof takeDueAnswers>>[number]

/** A person is waited for, and nothing is said. */
const WORDLESS = { text: '', handsOver: true, summary: '', unanswered: [], does: null }

/** A file that is on its way is looked for again after so long. */
const FILE_PAUSE = 2 * SECOND

/** 2. Answers, or hands over to a person, where a burst is over. */
export function answerStep(deps: Deps): Step {
  const [beside, inTurn] = [answerBeside(deps), answerInTurn(deps)]
  // Whoever asks a provider is not waited for: the next burst is answered beside it. Which there is, may change meanwhile.
  return { ...inTurn, ...beside, run: () => (deps.engines.assistant || deps.engines.listener ? beside : inTurn).run() }
}

function answerInTurn(deps: Deps): Step {
  const { db, clock } = deps
  return {
    name: 'answer',
    topic: 'answer',
    batch: AT_ONCE,
    due: anyAnswerDue,
    async run() {
      const due = await db.workerStatement((tx) => takeDueAnswers(tx, clock, AT_ONCE))
      for (const [ownerId, theirs] of Map.groupBy(due, (answer) => answer.ownerId)) {
        await answerOrLeave(deps, ownerId, theirs)
      }
      return due.length
    },
  }
}

/** So many conversations at a time, each by itself: one slow answer keeps nobody else waiting. */
function answerBeside(deps: Deps): Step {
  const { db, clock } = deps
  const running = new Set<Promise<void>>()
  return {
    name: 'answer',
    topic: 'answer',
    batch: MODEL_AT_ONCE,
    due: anyAnswerDue,
    async run() {
      const free = MODEL_AT_ONCE - running.size
      if (free === 0) return 0
      const due = await db.workerStatement((tx) => takeDueAnswers(tx, clock, free, modelLease(deps)))
      for (const answer of due) {
        const work = answerOrLeave(deps, answer.ownerId, [answer]).finally(() => running.delete(work))
        running.add(work)
      }
      return due.length
    },
    async idle() {
      await Promise.all(running)
    },
  }
}

/**
 * One owner's trouble is theirs alone, and one customer's too: who is answered together is answered one by one where that
 * fails. An answer that fails alone is composed again when its lease has run out; the last time a person is called instead.
 */
async function answerOrLeave(deps: Deps, ownerId: string, due: DueAnswer[]): Promise<void> {
  const ids = due.map(({ conversationId }) => conversationId)
  try {
    await answerOwner(deps, ownerId, due)
  } catch (error) {
    deps.logger.error({ owner: ownerId, conversations: ids, error: describeError(error) }, 'answers could not be given')
    if (due.length > 1) for (const one of due) await answerOrLeave(deps, ownerId, [one])
    else if (due[0]?.isLastTry) await giveUp(deps, ownerId, ids)
  }
}

/** The fixed text and a person, without what an answer needs to be composed. */
async function giveUp(deps: Deps, ownerId: string, ids: string[]): Promise<void> {
  const { db, clock, logger } = deps
  const now = clock.now()
  try {
    const [house, threads] = await db.tenant(ownerId, (tx) =>
      Promise.all([loadHouse(tx, ownerId), loadThreads(tx, ids, now)]),
    )
    const silent = !answersNow(house, now)
    const drafts = threads.map((thread) => {
      const reason = whyWaiting(deps, { house, silent }, thread)
      const wordless = silent || reason || thread.noReply
      return wordless ? { thread, reason, ...WORDLESS, dialogue: null } : failed(thread)
    })
    await giveAnswers(deps, { ownerId, house }, drafts)
  } catch (error) {
    logger.error({ owner: ownerId, conversations: ids, error: describeError(error) }, 'nobody could be called')
  }
}

/** The reply is composed between two transactions: a model may be slow. What arrives meanwhile makes it stale, and it is dropped. */
async function answerOwner(deps: Deps, ownerId: string, due: DueAnswer[]) {
  const { db, clock, logger, assistant } = deps
  const now = clock.now()
  const conversationIds = due.map(({ conversationId }) => conversationId)
  const persons = due.flatMap(({ conversationId, isPersons }) => (isPersons ? conversationId : []))
  if (persons.length > 0) await comeBack(deps, ownerId, persons)
  const [house, facts, loaded] = await db.tenant(ownerId, (tx) =>
    Promise.all([loadHouse(tx, ownerId), loadFacts(tx, ownerId, now), loadThreads(tx, conversationIds, now)]),
  )
  // Switched off since the message came, or given back to an assistant that is off: people are waited for, without a word.
  const silent = !answersNow(house, now)
  const { threads, early } = silent
    ? { threads: loaded, early: [] }
    : await readFiles(deps, { ownerId, house, now }, loaded)
  if (early.length > 0) await db.tenant(ownerId, (tx) => postponeAnswers(tx, early, after(clock, FILE_PAUSE)))
  if (threads.length === 0) return
  await prepareReplies(assistant, { house, facts })
  const draftOf = async (thread: Thread) => {
    const reason = whyWaiting(deps, { house, silent }, thread)
    if (persons.includes(thread.conversationId) && isClosed(thread))
      return { thread, reason, ...WORDLESS, handsOver: false, dialogue: thread.dialogue }
    if (silent || reason || thread.noReply) return { thread, reason, ...WORDLESS, dialogue: thread.dialogue }
    // Written long ago: shown, and not answered one by one.
    if (thread.apologises)
      return { thread, reason, ...WORDLESS, text: apologyOf(house), handsOver: false, dialogue: thread.dialogue }
    try {
      const request = { house, facts, thread, now }
      return { thread, reason, request, ...summarise(await composeReply(assistant, request)) }
    } catch (error) {
      logger.error({ conversation: thread.conversationId, error: describeError(error) }, 'the assistant failed')
      return failed(thread)
    }
  }
  const drafts = await Promise.all(threads.map(draftOf))
  const replies = deps.engines.assistant ? await withModel(deps, ownerId, drafts) : drafts
  await giveAnswers(deps, { ownerId, house }, replies)
}

/** A person had them, and fell silent. */
const comeBack = ({ db, clock }: Deps, ownerId: string, ids: string[]) =>
  db.tenant(ownerId, async (tx) => {
    const { answering } = await loadHouse(tx, ownerId)
    await returnSilentConversations(tx, ids, answering.humanSilenceMinutes * MINUTE, clock.now())
  })

/** The contact's last words ended the talk with a person: an answer to them, so much later, is not wanted. */
function isClosed({ messages }: Thread) {
  const open = messages.filter(({ answered }) => !answered)
  return open.every(({ kind, text }) => kind === 'reaction' || (kind === 'text' && closesTalk(text)))
}

/** Why people are waited for without a word, where nobody asked for one and the house is not simply off. */
function whyWaiting(
  { config }: Deps,
  { house, silent }: { house: House; silent: boolean },
  thread: Thread,
): Answer['reason'] {
  // Two robots talking would never end: this one stops, without a word that the other could answer.
  if (config.robotBrake && thread.tooManyReplies) return 'too-many-replies'
  return silent && house.mode === 'outside-hours' ? 'house-open' : null
}

/** What the local engine would say, said by the model where it can and may; where it may not, what is not known goes to a person. */
async function withModel<D extends { thread: Thread; request?: ReplyRequest }>(
  deps: Deps,
  ownerId: string,
  drafts: D[],
) {
  const asked = drafts.flatMap(({ thread, request }) => (request ? [{ id: thread.conversationId, request }] : []))
  const replies = await modelAnswers(deps, ownerId, asked)
  const withReply = async (draft: D) => {
    const reply = replies.get(draft.thread.conversationId)
    if (reply) return { ...draft, ...summarise(reply), asked: true }
    if (!draft.request) return draft
    return { ...draft, ...summarise(await composeReply(deps.assistant, { ...draft.request, lastResort: true })) }
  }
  return Promise.all(drafts.map(withReply))
}

/** Nobody is ever left without a word: a fixed courteous text, and a person is called. */
const failed = (thread: Thread): Answer => ({
  thread,
  reason: null,
  ...WORDLESS,
  text: replyFailed[languageOf(thread)],
  dialogue: null,
})

const languageOf = ({ messages }: Thread) =>
  customerLanguage(messages.flatMap(({ origin, text }) => (origin === 'contact' ? [text] : [])).toReversed())

/** Nothing, where the house does not want it any more. */
const apologyOf = ({ sending: { apology } }: House) => (apology.on ? apology.text : '')

function summarise(reply: AssistantReply) {
  const handoff = reply.actions.find(({ type }) => type === 'handoff')
  return {
    text: reply.text,
    handsOver: handoff !== undefined,
    summary: handoff?.type === 'handoff' ? handoff.summary : '',
    dialogue: reply.state ?? null,
    unanswered: reply.trace.unanswered,
    /** Nothing for the many answers that only answer. */
    does: acts(reply.actions) ? { parts: reply.parts, actions: reply.actions, language: reply.trace.language } : null,
  }
}
