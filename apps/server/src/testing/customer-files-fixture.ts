import { randomUUID } from 'node:crypto'
import { sql } from '#platform/drizzle.ts'
import { onTestFinished } from 'vitest'
import type { Config } from '#platform/config.ts'
import { startModelStub } from './model-stub.ts'
import { createTestApp } from './test-app.ts'

const KEY = 'sk-a-secret-of-the-tests'
export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8])
export const OGG = new TextEncoder().encode('OggS a voice')
type Provider = NonNullable<Config['model']>['provider']
type File = {
  kind: 'image' | 'audio' | 'video' | 'document' | 'sticker'
  text?: string
  state?: 'waiting' | 'failed'
  seconds?: number
}

type Configured = { sees?: Provider; hears?: Partial<NonNullable<Config['hearing']>>; monthlyTokens?: number }

/** Sets up a venue with the given models, a customer who sends files, and a provider that gives the test's answers. */
export async function openFilesFixture({ sees, hears, monthlyTokens }: Configured = {}) {
  const protocol = sees === 'anthropic' || sees === 'google' ? sees : hears?.provider === 'google' ? 'google' : 'openai'
  const stub = await startModelStub(protocol)
  const at = { apiKey: KEY, baseUrl: stub.baseUrl, timeoutMs: 5_000 }
  const files = new Map<string, Uint8Array>()
  const app = await createTestApp({
    model: sees && { provider: sees, name: 'stub', images: true, monthlyTokens, ...at },
    hearing: hears && { provider: 'openai', name: 'hearer', ...at, ...hears },
    media: async (_instance, id) => {
      const data = files.get(id)
      return data ? new Response(data.slice()) : new Response(null, { status: 404 })
    },
  })
  onTestFinished(async () => {
    await app.close()
    await stub.close()
  })
  const owner = await app.owner()
  const { rpc } = app.client()
  await rpc.account.signIn(owner)
  await rpc.knowledge.add({ snippets: [{ title: 'Rolha', content: 'A rolha custa R$ 40 por garrafa.' }] })
  const phone = '5511977770001'
  const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
  const write = (text: string) =>
    app.gateway.message(owner.instance, { messageId: randomUUID(), peer, text }, app.clock.now())
  /** Sends a file; `arrives` of the result reports that it was downloaded, for a file that is still waiting. */
  const send = ({ kind, text = '', state, seconds = 8 }: File, data = kind === 'image' ? JPEG : OGG) => {
    const [messageId, id] = [randomUUID(), randomUUID()]
    const media = { id, mimeType: 'x/y', fileName: null, size: data.length, seconds, width: 1, height: 1, voice: true }
    app.gateway.message(owner.instance, { messageId, peer, kind, text, media }, app.clock.now())
    const tell = (status: 'ready' | 'failed') => {
      files.set(id, data)
      const at = app.clock.now().toISOString()
      const result = { id, messageId, status, size: data.length, reason: null }
      app.gateway.push({ type: 'media', instance: owner.instance, at, media: result })
    }
    if (state !== 'waiting') tell(state ?? 'ready')
    return { arrives: () => tell('ready') }
  }
  const settle = async () => {
    await app.settle()
    app.wait(4_000)
    await app.settle()
  }
  const received = () => app.gateway.sent.filter(({ to }) => to === peer.jid).map(({ text }) => text)
  const thread = async () => {
    const [conversation] = (await rpc.conversations.list({})).conversations
    const { messages } = await rpc.conversations.messages({ conversationId: conversation!.id })
    return { conversation: conversation!, messages }
  }
  const ledger = () =>
    app.db.tenant(owner.ownerId, async (tx) => {
      const { rows } = await tx.execute(sql`
        select provider, model, input_tokens as input, output_tokens as output, cost from token_usage order by id`)
      return rows
    })
  return { app, stub, rpc, write, send, settle, received, thread, ledger }
}
