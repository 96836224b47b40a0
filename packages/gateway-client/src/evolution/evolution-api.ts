import type { z } from 'zod'
import type { Call } from '../call.ts'
import { GatewayError } from '@balcao/contract'
import { readError } from '../read-error.ts'
import {
  ConnectAnswer,
  countOf,
  type EvolutionState,
  FoundChats,
  FoundContacts,
  FoundMessages,
  type InstanceRow,
  InstanceRows,
  StateAnswer,
  WebhookRow,
} from './answers.ts'
import { WEBHOOK_EVENTS } from './reading/read-webhook.ts'

export type EvolutionApi = ReturnType<typeof createEvolutionApi>

/** The number of messages on one page of `findMessages`. */
export const PAGE = 50

/** Creates the calls of an Evolution API 2 that several parts need, with their answers checked. */
export function createEvolutionApi(call: Call) {
  const at = (path: string, instance: string) => `${path}/${encodeURIComponent(instance)}`
  const found = (instance: string, body: object) =>
    call('POST', at('/chat/findMessages', instance), body).then((answer) => FoundMessages.parse(answer))
  return {
    call,
    at,
    /**
     * Returns the state of an instance.
     *
     * @returns undefined while the server does not know it yet (it just started); null when there is no such instance
     */
    state: (instance: string) =>
      call('GET', at('/instance/connectionState', instance)).then(
        (answer): z.infer<typeof EvolutionState> | undefined => StateAnswer.parse(answer).instance.state,
        (error: unknown) => {
          if (error instanceof GatewayError && error.code === 'instance_missing') return null
          throw error
        },
      ),
    async connect(instance: string, pairingNumber?: string) {
      const asked = pairingNumber ? `?number=${encodeURIComponent(pairingNumber)}` : ''
      const answer = await call('GET', at('/instance/connect', instance) + asked)
      const connection = ConnectAnswer.parse(answer)
      if (connection.error) throw readError(200, answer)
      return connection
    },
    /**
     * Returns one instance. The list is filtered here too, because a later version may list all of them whatever was
     * asked for.
     */
    async instance(name: string): Promise<InstanceRow | null> {
      const path = `/instance/fetchInstances?instanceName=${encodeURIComponent(name)}`
      const rows = await call('GET', path).catch(emptyWhenMissing)
      return InstanceRows.parse(rows).find((row) => row.name === name) ?? null
    },
    instances: async () => InstanceRows.parse(await call('GET', '/instance/fetchInstances')),
    /** Returns a page of messages, newest first. `offset` is Evolution's word for the size of a page. */
    messages: (instance: string, page: number, offset = PAGE) => found(instance, { page, offset }),
    message: (instance: string, foreignId: string) =>
      found(instance, { where: { key: { id: foreignId } }, page: 1, offset: PAGE }),
    /** Returns the chats that have messages from before a moment, the latest first. */
    chats: (instance: string, { before, take, skip }: { before: Date; take: number; skip: number }) => {
      // Without both ends the server ignores either.
      const messageTimestamp = { gte: new Date(0).toISOString(), lte: before.toISOString() }
      const asked = { where: { messageTimestamp }, take, skip }
      return call('POST', at('/chat/findChats', instance), asked).then((answer) => ({
        count: countOf(answer),
        rows: FoundChats.parse(answer),
      }))
    },
    /** Returns the people whose name the server has. */
    contacts: (instance: string, { page, offset }: { page: number; offset: number }) =>
      call('POST', at('/chat/findContacts', instance), { where: {}, page, offset }).then((answer) => ({
        count: countOf(answer),
        rows: FoundContacts.parse(answer),
      })),
    async setWebhook(instance: string, url: string): Promise<void> {
      const known = await call('GET', at('/webhook/find', instance))
      const row = WebhookRow.catch(null).parse(known)
      if (row?.enabled && row.url === url && WEBHOOK_EVENTS.every((event) => row.events.includes(event))) return
      const webhook = { enabled: true, url, byEvents: false, base64: false, headers: {}, events: WEBHOOK_EVENTS }
      await call('POST', at('/webhook/set', instance), { webhook })
    },
  }
}

function emptyWhenMissing(error: unknown) {
  if (error instanceof GatewayError && error.code === 'instance_missing') return []
  throw error
}
