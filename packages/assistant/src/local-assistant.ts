import { consentReplies } from '@balcao/copy/schedules/consent'
import { reminderReplies } from '@balcao/copy/reminders/replies'
import type {
  AssistantAction,
  AssistantReply,
  BookingForm,
  Capabilities,
  DialogueState,
  HandoffReason,
  ReplyInput,
  ReplyPart,
} from './assistant-types.ts'
import { askedAtOwnTable } from './booking/asked-at-own-table.ts'
import { toldAtDoor } from './booking/at-the-door/at-the-door.ts'
import { captureContact } from './booking/capture-contact.ts'
import { formIn, formOf } from './booking/form.ts'
import type { BookingOutcome, OpenForm } from './booking/outcome.ts'
import { readThread } from './booking/thread.ts'
import { takePresence } from './booking/reminder/take-presence.ts'
import { setReminderApart } from './booking/reminder/set-reminder-apart.ts'
import { takeReminder } from './booking/reminder/take-reminder.ts'
import { takeBooking } from './booking/take-booking.ts'
import { answerClauses } from './dialogue/answer-clauses.ts'
import { type Answers, noAnswers } from './dialogue/answers.ts'
import { tellsAllergy, withHealthCautions } from './dialogue/health-cautions.ts'
import { handOver, handoverReason, sayHandOver } from './dialogue/hand-over.ts'
import { bounded } from './dialogue/bounded.ts'
import { TALK_STAYS } from './dialogue/lately.ts'
import { isSum } from './dialogue/prices/answer-sum.ts'
import { delegatedMatter, type Matter } from './dialogue/clauses/delegated-matter.ts'
import { type Reading, readBurst } from './dialogue/reading.ts'
import { hourBeforeClosing } from './dialogue/before-closing.ts'
import { goOnAbout, topicOf } from './dialogue/goes-on.ts'
import { readWhole } from './dialogue/whole-question.ts'
import { sayAfresh } from './dialogue/say-afresh.ts'
import { isRatherSocial, isSurelySocial, saySocial } from './dialogue/say-social.ts'
import { withGlossary } from './dialogue/with-glossary.ts'
import { shortened } from './dialogue/shorten.ts'
import { deniesGivingUp } from './language/giving-up.ts'
import type { Clause } from './language/clauses.ts'
import { unansweredOf } from './dialogue/unanswered.ts'
import type { Before } from './understanding/acts.ts'
import { asksForNoOutreach } from './understanding/no-outreach.ts'
import { trainedRanker } from './understanding/ranker.ts'
import { createIndexCache, type IndexCache } from './retrieval/index-cache.ts'

const NO_CAPABILITIES: Capabilities = { reservations: false, guestLists: false, captureContact: false }
const MISSES_TO_HAND_OVER = 2

type Draft = {
  parts: ReplyPart[]
  actions: AssistantAction[]
  misses: number
  sources: Answers['sources']
  open?: Answers['open']
  /** The form after this turn; absent where it stays as before. */
  form?: OpenForm | null
  order?: Answers['order']
  /** The questions of this turn, read as whole ones; absent where it asked nothing that was answered. */
  asked?: Reading
}

/**
 * Creates the assistant without a model: it understands by rules, answers from the venue's own data, says what it does
 * not know and hands over to people. It is pure: the same input gives the same reply.
 */
export function createLocalAssistant({
  capabilities = NO_CAPABILITIES,
  indexes = createIndexCache(200),
}: {
  capabilities?: Capabilities
  /** The cache of venue indexes; engines may share one. */
  indexes?: IndexCache
} = {}) {
  return {
    /** Reads a venue with many texts in slices, so that the reply after it is quick. */
    prepare: indexes.prepare,
    /** Returns the reply to one burst. It is never empty, and no text of a customer or an owner makes it throw. */
    reply(given: ReplyInput): AssistantReply {
      const { input, reminderToo } = withoutReminders(bounded(given), capabilities)
      const reading = readBurst(input, indexes.of(input.venue))
      const draft = withRemark(compose(reading, input, capabilities), reading, reminderToo)
      const said = sayAfresh(draft.parts, reading, draft.sources)
      const explained = draft.sources.length > 0 ? withGlossary(said, reading) : said
      const parts = shortened(explained, reading.text, reading.copy.more)
      return {
        text: textOf(parts),
        parts,
        actions: draft.actions,
        trace: {
          language: reading.language,
          intents: [...reading.intents],
          dates: reading.dates,
          sources: draft.sources,
          unanswered: unansweredOf(input.messages, draft.open ?? []),
        },
        state: {
          misses: draft.misses,
          ...stateAfter(draft, reading, input),
          ...orderAfterTurn(draft, reading),
          form: formAfter(draft.form, input),
        },
      }
    },
  }
}

function topicBefore({ state, history, now }: ReplyInput): string | undefined {
  const last = history.at(-1)
  return last && now.getTime() - last.at.getTime() < TALK_STAYS ? state?.topic : undefined
}

/** Returns the state that the next turn receives. */
function stateAfter(draft: Draft, reading: Reading, input: ReplyInput): Pick<DialogueState, 'did' | 'topic'> {
  const topic = draft.asked ? topicOf(draft.asked, topicBefore(input)) : topicBefore(input)
  return { did: didOf(draft, reading), ...(topic && { topic }) }
}

/** Returns the action of a draft, for the next turn. */
function didOf({ actions, misses, sources, parts }: Draft, { copy, intents }: Reading): Before {
  if (actions.some(({ type }) => type === 'handoff')) return 'handed'
  if (actions.some(({ type }) => type === 'reservation' || type === 'guest_list')) return 'booked'
  const said = textOf(parts)
  if (said.includes(copy.booking.notPossible)) return 'refused'
  if (misses > 0) return 'unknown'
  if (sources.length > 0) return 'answered'
  return said.endsWith('?') ? 'asked' : intents.has('thanks') || intents.has('greeting') ? 'social' : 'answered'
}

/** Keeps what was priced for some turns, so that a later question may refer to it. */
function orderAfterTurn({ order }: Draft, { order: before }: Reading) {
  const next = order && order !== before ? order : before && { ...before, age: before.age + 1 }
  return next ? { order: next } : {}
}

function compose(reading: Reading, input: ReplyInput, capabilities: Capabilities): Draft {
  const contact =
    capabilities.captureContact && !reading.intents.has('injection')
      ? captureContact(input.messages, input.contact)
      : null
  const draft = converse(reading, input, capabilities)
  if (!contact) return draft
  const onlyThat =
    draft.actions.length === 0 && draft.sources.length === 0 && draft.misses === 0 && draft.open?.length === 0
  const parts = onlyThat
    ? [
        ...draft.parts.filter(({ text }) => text !== saySocial(reading)),
        { text: reading.copy.contactNoted, action: contact },
      ]
    : draft.parts
  return { ...draft, parts, actions: [...draft.actions, contact] }
}

function converse(reading: Reading, input: ReplyInput, capabilities: Capabilities): Draft {
  const reason = handoverReason(reading)
  if (reason) return handedOver(reading, reason, reason === 'complaint' ? [toldAtDoor(reading, input).join('\n')] : [])
  const { copy } = reading
  const welcome = input.isFirstContact
    ? [reading.venue.settings.welcomeMessage.trim() || copy.hello(reading.venue.settings.name)]
    : []
  if (reading.intents.has('injection'))
    return { parts: paragraphs([...welcome, copy.refusal]), actions: [], misses: 0, sources: [] }
  if (reading.private) return { parts: paragraphs([...welcome, copy.privacy]), actions: [], misses: 0, sources: [] }
  if (reading.messages.some(asksForNoOutreach)) return optedOut(reading, welcome)
  const matter = delegatedMatter(reading)
  const booking = isSum(reading) ? null : takeUp(reading, input, capabilities, matter)
  if (booking) {
    const besides = booking.alone ? noAnswers() : withHealthCautions(reading, besidesBooking(reading))
    return booked(reading, booking, welcome, besides)
  }
  // A customer who lost something wants somebody to look for it, unless the venue's texts say how.
  if (reading.intents.has('lost') && !tellsOfLost(reading)) return handedOver(reading, 'rule', [])
  const machine = matter ? null : answerWhoAnswers(reading, input, welcome)
  if (machine) return machine
  if (!matter && !reading.intents.has('lost') && isSurelySocial(reading)) return social(reading, welcome)
  const whole = readWhole(reading, topicBefore(input), input)
  return answerQuestions(whole ?? reading, input, welcome, matter, whole ? undefined : topicBefore(input))
}

/** Answers the questions of a burst; `topic` is the question before, where they may continue it. */
function answerQuestions(
  reading: Reading,
  input: ReplyInput,
  welcome: string[],
  matter: Matter | null,
  topic: string | undefined,
): Draft {
  const { copy } = reading
  const asked = reading.intents.has('lost') ? askingForLost(reading) : (askedAtOwnTable(reading) ?? reading)
  const found = answerClauses(asked)
  const answers = withHealthCautions(reading, goOnAbout(topic, reading, found) ?? found)
  if (!matter && answers.missed && answers.lines.length === 0 && isRatherSocial(reading))
    return social(reading, welcome)
  const misses = answers.missed || answers.unconfirmed ? missesBefore(reading, input) + 1 : 0
  if (answers.missed && answers.lines.length === 0 && misses >= MISSES_TO_HAND_OVER)
    return { ...handedOver(reading, 'repeated', []), open: answers.open }
  if (answers.missed && input.lastResort)
    return {
      ...handedOver(reading, 'unknown', answers.lines.length > 0 ? [answers.lines.join('\n')] : []),
      open: answers.open,
      sources: answers.sources,
    }
  if (reading.intents.has('abuse') && answers.lines.length === 0)
    return { parts: paragraphs([copy.courteous]), actions: [], misses: 0, sources: [] }
  if (answers.delegated || matter)
    return {
      ...handedOver(reading, 'rule', [withMatter(answers, matter)]),
      sources: answers.sources,
      order: answers.order,
      asked: reading,
    }
  return {
    asked: reading,
    parts: paragraphs([
      ...welcome,
      ...say(reading, withHour(reading, answers), welcome.length > 0),
      ...nextSlot(reading, input, answers),
    ]),
    actions: [],
    misses,
    sources: answers.sources,
    open: answers.open,
    order: answers.order,
  }
}

/** Adds the clock time to an hour before closing ("A cozinha fecha 1h30 antes da casa"). */
function withHour(reading: Reading, answers: Answers): Answers {
  const hour = hourBeforeClosing(reading, answers)
  return hour ? { ...answers, lines: [...answers.lines, hour] } : answers
}

/** Confirms an opt-out, which the caller recorded when the message came (`asksForNoOutreach`). */
function optedOut(reading: Reading, welcome: string[]): Draft {
  const clauses = reading.clauses.filter(({ text, asks }) => asks === 'plainly' && !asksForNoOutreach(text))
  const { lines, sources } = clauses.length > 0 ? answerClauses({ ...reading, clauses }) : noAnswers()
  const done = consentReplies[reading.language].out(reading.venue.settings.name)
  return { parts: paragraphs([...welcome, done, ...lines]), actions: [], misses: 0, sources }
}

/** Says who answers ("voce e um robo? aceita pix?") and answers what else is asked; null where it is not asked. */
function answerWhoAnswers(reading: Reading, input: ReplyInput, welcome: string[]): Draft | null {
  const { clauses, copy, venue, index } = reading
  const asksWhoAnswers = ({ intents, terms }: Clause) => intents.has('robot') && !terms.some(index.has)
  if (!clauses.some(asksWhoAnswers)) return null
  const rest = { ...reading, clauses: clauses.filter((clause) => !asksWhoAnswers(clause) && clause.asks === 'plainly') }
  const answers = rest.clauses.length > 0 ? answerClauses(rest) : noAnswers()
  return {
    parts: paragraphs([
      ...welcome,
      copy.robot(venue.settings.name),
      ...(rest.clauses.length > 0 ? say(rest, answers, true) : []),
    ]),
    actions: [],
    misses: answers.missed || answers.unconfirmed ? missesBefore(reading, input) + 1 : 0,
    sources: answers.sources,
    open: answers.open,
  }
}

function social(reading: Reading, welcome: string[]): Draft {
  return {
    parts: paragraphs([...welcome, ...sayKindly(reading, welcome.length > 0)]),
    actions: [],
    misses: 0,
    sources: [],
  }
}

/** Returns the words for a message that asks nothing; a welcome has greeted already. */
function sayKindly(reading: Reading, welcomed: boolean): string[] {
  const said = saySocial(reading)
  const { copy, intents } = reading
  const isGreeting =
    [copy.helloAgain, copy.hereAgain].includes(said) || (!intents.has('robot') && !intents.has('thanks'))
  return welcomed && isGreeting ? [] : [said]
}

/** Tells whether the venue's texts say what is done with found items, under whatever name. */
const tellsOfLost = ({ index, text }: Reading) => {
  const best = index.has('#achados') ? null : index.likeliest(text)
  return best === null || (best.passage.kind === 'text' && best.probability >= trainedRanker().sure)
}

/** Reads a lost item as a question about what the venue does with found items ("Deixei minha jaqueta ai ontem"). */
const askingForLost = (reading: Reading): Reading => ({
  ...reading,
  clauses: reading.clauses.map((clause) => ({
    ...clause,
    asks: 'plainly' as const,
    dates: [],
    terms: reading.index.has('#achados') ? ['#achados'] : clause.terms,
  })),
})

function takeUp(reading: Reading, input: ReplyInput, capabilities: Capabilities, matter: Matter | null) {
  const outcome =
    takePresence(reading, input, capabilities) ??
    takeReminder(reading, input, capabilities) ??
    takeBooking(reading, input, capabilities)
  // A room of its own is asked for like a table, and settled by people.
  const isTheirs = matter && outcome && !outcome.handoff && reading.intents.has('reserve')
  if (!isTheirs) return outcome
  return { text: `${matter.told}\n${reading.copy.handoff.rule}`, actions: [], handoff: 'rule' as const }
}

/** Returns the answer, with the statement that passes the matter on to people where it is not part of it. */
function withMatter({ lines, uncertain, missed, delegated }: Answers, matter: Matter | null) {
  const said = (uncertain || missed) && !delegated ? [] : lines
  const isSaid = !matter || said.some((line) => line.includes(matter.statement.text))
  return [...said, ...(isSaid ? [] : [matter.told])].join('\n')
}

const paragraphs = (texts: string[]): ReplyPart[] => texts.map((text) => ({ text }))

const textOf = (parts: ReplyPart[]) => parts.map(({ text }) => text).join('\n\n')

/**
 * Removes reminders that are asked for together with a table, which comes first; also in earlier turns, which are read
 * again.
 */
function withoutReminders(input: ReplyInput, { reminders }: Capabilities) {
  if (!reminders) return { input, reminderToo: false }
  const apart = (text: string) => setReminderApart(text) ?? text
  const messages = input.messages.map(apart)
  const history = input.history.map((turn) => (turn.role === 'contact' ? { ...turn, text: apart(turn.text) } : turn))
  const reminderToo = messages.some((message, index) => message !== input.messages[index])
  return { input: { ...input, messages, history }, reminderToo }
}

const withRemark = (draft: Draft, { language }: Reading, reminderToo: boolean): Draft =>
  reminderToo ? { ...draft, parts: [...draft.parts, { text: reminderReplies[language].afterTable }] } : draft

/** Returns the clauses without a denied cancellation ("Quero cancelar nao, so saber o endereco"). */
const withoutDenied = ({ clauses, text }: Reading): Clause[] =>
  deniesGivingUp(text)
    ? clauses.map((clause) => ({ ...clause, terms: clause.terms.filter((term) => term !== '#cancelamento') }))
    : [...clauses]

const COSTS = /\b(?:pag(?:a|o|amos|ar)|cobr\w+|taxa|multa|custa)\b/

/**
 * Returns the clauses with a question for the cost of cancelling as their only subject ("Cancela vai, desistimos. paga
 * algo?").
 */
const askedOfCancelling = (reading: Reading): Clause[] =>
  withoutDenied(reading).map((clause) => {
    const isAboutCancelling = clause.intents.has('cancel') || !clause.terms.some(reading.index.has)
    return reading.intents.has('cancel') && isAboutCancelling && COSTS.test(clause.text)
      ? { ...clause, terms: ['#cancelamento'] }
      : clause
  })

/**
 * Answers what is asked in the same burst as a booking ("ah, e tem estacionamento?"), when the venue's texts cover it.
 */
function besidesBooking(reading: Reading): Answers {
  const clauses = askedOfCancelling(reading).filter(
    ({ text, terms, dates, intents }) =>
      (text.includes('?') || (/\b(?:saber|tem|quanto|qual|quais)\b/.test(text) && !tellsAllergy(text))) &&
      (intents.has('openHours') || (terms.length > 0 && dates.length === 0)) &&
      !intents.has('reserve') &&
      !intents.has('guestList'),
  )
  const answer = (asked: Clause[]) => (asked.length > 0 ? answerClauses({ ...reading, clauses: asked }) : noAnswers())
  const answers = answer(clauses)
  if (!answers.uncertain) return answers
  const isSure = ({ lines, uncertain }: Answers) => lines.length > 0 && !uncertain
  const sure = clauses.filter((clause) => isSure(answer([clause])))
  return sure.length < clauses.length ? answer(sure) : noAnswers()
}

function booked(reading: Reading, outcome: BookingOutcome, welcome: string[], besides: Answers): Draft {
  const outcomes = [outcome, ...(outcome.also ?? [])]
  const handoff = outcomes.find((each) => each.handoff)?.handoff
  const actions = outcomes.flatMap((each) => each.actions)
  const all = handoff ? [...actions, handOver(reading, handoff, outcome.form?.slots)] : actions
  return {
    parts: [
      ...paragraphs(handoff ? [] : welcome),
      // What is answered besides may say it in whole.
      ...outcomes.flatMap(({ text, actions: [action] }) =>
        !action && besides.lines.some((line) => line.includes(text)) ? [] : { text, ...(action && { action }) },
      ),
      ...paragraphs([...besides.lines, ...outcomes.flatMap(({ asks }) => asks ?? [])]),
    ],
    actions: all,
    misses: 0,
    sources: besides.sources,
    ...(outcome.form !== undefined && { form: outcome.form }),
  }
}

function say(
  reading: Reading,
  { lines, missed, uncertain, repeated, unconfirmed }: Answers,
  welcomed: boolean,
): string[] {
  const { copy } = reading
  const facts = lines.join('\n')
  if (lines.length > 0 && missed) return [facts, copy.notKnownToo]
  if (missed) return [copy.notKnown]
  if (unconfirmed) return [facts, copy.offerPerson]
  if (uncertain) return [copy.closest(facts)]
  if (repeated) return [facts, copy.asFarAsKnown]
  if (lines.length > 0) return [facts]
  return sayKindly(reading, welcomed)
}

function handedOver(reading: Reading, reason: HandoffReason, before: string[]): Draft {
  return {
    parts: paragraphs([...before.filter(Boolean), sayHandOver(reading, reason)]),
    actions: [handOver(reading, reason)],
    misses: 0,
    sources: [],
  }
}

/** Returns the question for the slots that an unfinished table lacks, to be said after an answer. */
function nextSlot({ copy }: Reading, input: ReplyInput, { lines, missed, uncertain, unconfirmed }: Answers) {
  const form = formIn(input)
  const isAnswered = lines.length > 0 && !missed && !uncertain && !unconfirmed
  return isAnswered && form?.kind === 'table' && form.asked.length > 0 ? [copy.booking.goesOn(form.asked)] : []
}

/** Returns the form after the turn; it lives on until it is carried out, given up or forgotten. */
function formAfter(form: OpenForm | null | undefined, input: ReplyInput): BookingForm | null {
  const { history, now, venue } = input
  if (form !== undefined) return form && { ...form, at: now.toISOString() }
  const before = formIn(input)
  if (before !== undefined) return before && { ...before, at: now.toISOString() }
  return formOf(readThread(history, now, venue.profile.timezone), now)
}

/** The time in milliseconds after which an earlier question has nothing to do with the current one. */
const FORGET_AFTER = 3 * 3_600_000

/** Returns the number of unanswered turns just before this one; without a state, it is read from the last message. */
function missesBefore({ history, copy }: Reading, { state, now }: ReplyInput) {
  const before = history.at(-1)
  if (before && now.getTime() - before.at.getTime() > FORGET_AFTER) return 0
  if (state) return state.misses
  const last = history.findLast((turn) => turn.role !== 'contact')
  return last?.text.includes(copy.notKnown) ? 1 : 0
}
