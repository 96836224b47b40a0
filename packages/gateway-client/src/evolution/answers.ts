import { z } from 'zod'

/**
 * Describe the answers of an Evolution API 2, as far as they are read here. They were observed at a running 2.3.7;
 * other fields are ignored.
 */

const text = z.string().nullish()

/** Reads a 64-bit number of protobuf, which comes as a number, a string or its halves. */
export const WholeNumber = z.union([
  z.number(),
  z.string().regex(/^\d+$/).transform(Number),
  z.object({ low: z.number() }).transform(({ low }) => low),
])

/** Names a message and its chat. */
export const EvolutionKey = z.object({
  id: z.string().min(1),
  remoteJid: z.string().min(1),
  fromMe: z.boolean().default(false),
  /** The JID of the same chat in WhatsApp's other form. 2.3.0 called it `senderPn`. */
  remoteJidAlt: text,
  senderPn: text,
})
export type EvolutionKey = z.infer<typeof EvolutionKey>

/**
 * Describes a message, in a webhook and in `findMessages`; only the latter has its status changes (`MessageUpdate`).
 */
export const EvolutionMessage = z.object({
  key: EvolutionKey,
  pushName: text,
  message: z.record(z.string(), z.unknown()).nullish(),
  messageTimestamp: WholeNumber,
  contextInfo: z
    .object({ stanzaId: text, quotedMessage: z.record(z.string(), z.unknown()).nullish() })
    .nullish()
    .catch(null),
  MessageUpdate: z.array(z.object({ status: text })).nullish(),
})
export type EvolutionMessage = z.infer<typeof EvolutionMessage>

/**
 * The state of a connection: `close`, `connecting`, `open`, and `refused` when all codes ran out; absent while the
 * server starts.
 */
export const EvolutionState = z.enum(['open', 'connecting', 'close', 'refused'])
export const StateAnswer = z.object({ instance: z.object({ state: EvolutionState.optional().catch(undefined) }) })

/**
 * Describes the answer of `connect`: a code, none yet (`{count: 0}`), the state of an open instance, or a failure in
 * spite of the 200.
 */
export const ConnectAnswer = z.object({
  code: text,
  pairingCode: text,
  count: z.number().nullish(),
  instance: z.object({ state: z.string() }).nullish(),
  error: z.literal(true).optional().catch(undefined),
})

export const InstanceRow = z.object({
  name: z.string(),
  connectionStatus: EvolutionState.nullish().catch(null),
  ownerJid: text,
  number: text,
  profileName: text,
  disconnectionReasonCode: z.number().nullish().catch(null),
  createdAt: z.string(),
})
export type InstanceRow = z.infer<typeof InstanceRow>
export const InstanceRows = z.array(InstanceRow)

/** Returns how many entries a page has, broken ones included: a page that is not full is the last one. */
export const countOf = (answer: unknown): number => z.array(z.unknown()).parse(answer).length

/** Reads a list and drops broken entries, so that one of them does not hide the others. */
const listOf = <T>(entry: z.ZodType<T>) =>
  z.array(z.unknown()).transform((all) => all.flatMap((one) => entry.safeParse(one).data ?? []))

export const FoundMessages = z
  .object({ messages: z.object({ records: z.array(z.unknown()) }) })
  .transform(({ messages: { records } }) => ({
    count: records.length,
    records: records.flatMap((one) => EvolutionMessage.safeParse(one).data ?? []),
  }))
export type FoundMessages = z.infer<typeof FoundMessages>

export const FoundContacts = listOf(z.object({ remoteJid: z.string(), pushName: text }))
export const FoundChats = listOf(
  z.object({
    remoteJid: z.string(),
    pushName: text,
    unreadCount: z.number().nullish(),
    lastMessage: z
      .object({ messageTimestamp: WholeNumber, key: EvolutionKey.nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
)

/** Describes the settings, which are null before they were ever set. */
export const FoundSettings = z
  .object({
    rejectCall: z.boolean(),
    msgCall: z.string().nullish(),
    groupsIgnore: z.boolean(),
    alwaysOnline: z.boolean(),
    readMessages: z.boolean(),
    readStatus: z.boolean(),
    syncFullHistory: z.boolean(),
  })
  .nullable()
  .catch(null)

export const SentAnswer = z.object({ key: z.object({ id: z.string().min(1) }) })
export const WebhookRow = z.object({ url: z.string(), enabled: z.boolean(), events: z.array(z.string()) }).nullable()
