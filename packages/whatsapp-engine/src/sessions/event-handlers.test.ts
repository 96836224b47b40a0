import { EventEmitter } from 'node:events'
import type { WACallEvent, WASocket } from 'baileys'
import { expect, it } from 'vitest'
import type { NewEvent } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import { createRestrictions } from './restrictions.ts'
import { addEventHandlers } from './event-handlers.ts'

const BOB = '5511988880002@s.whatsapp.net'
const CARLA = '5511988880003@s.whatsapp.net'

const offer = (from: string): WACallEvent => ({
  id: `call of ${from}`,
  chatId: from,
  from,
  date: new Date(),
  status: 'offer',
  offline: false,
})

it('tells of calls in their order, also when the keys of the first caller take longer to be read', async () => {
  const socket = { ev: new EventEmitter(), ws: new EventEmitter() }
  const keysOfBob = Promise.withResolvers<object>()
  const told: NewEvent[] = []
  const calls = () => told.map(({ dedupe }) => dedupe)
  const get = (_: string, [user]: string[]) => (BOB.startsWith(`${user}@`) ? keysOfBob.promise : Promise.resolve({}))
  addEventHandlers(socket as unknown as WASocket, {
    outbox: { write: async ({ events = [] }) => void told.push(...events) },
    keys: { get: get as KeyStore['get'] },
    restrictions: createRestrictions(() => new Date()),
    isWatched: () => false,
    rejects: () => true,
    replyTo: (caller) => `por favor, ${caller}`,
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  socket.ev.emit('call', [offer(BOB)])
  socket.ev.emit('call', [offer(CARLA)])
  await new Promise((resolve) => setImmediate(resolve))
  expect(calls()).toEqual([])
  keysOfBob.resolve({})
  await expect.poll(calls).toEqual([`call call of ${BOB}`, `call call of ${CARLA}`])
})
