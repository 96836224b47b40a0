/**
 * Evolution API 2.3.7 from a checkout that was built (docs/peers.md), with a minimal bot beside it: its webhook tells of a message,
 * the reply is looked up and sent by its HTTP API. Its settings are those of its example, with its cache in memory.
 */
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { freePort } from '../crash/real-server.ts'
import { startProgram } from './program.ts'
import { replyTo } from './table.ts'

const API_KEY = 'the-key-of-a-measurement'
const INSTANCE = 'measured'
const QR_LIMIT = 60_000
const Event = z.object({
  event: z.string(),
  data: z.object({
    key: z.object({ remoteJid: z.string(), fromMe: z.boolean() }),
    message: z.object({ conversation: z.string() }),
  }),
})
const Code = z.object({ code: z.string().optional() })

type Input = { folder: string; databaseUrl: string; wsUrl: string; mediaHost: string; phone: string }

/** Starts both and makes an instance that shows a QR code. */
export async function openEvolution({ folder, databaseUrl, wsUrl, mediaHost, phone }: Input) {
  await migrate(folder, databaseUrl)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const example = parseEnv(readFileSync(path.join(folder, 'env.example'), 'utf8')) as Record<string, string>
  const evolution = await startProgram({
    command: [process.execPath, path.join(folder, 'dist/main.js')],
    cwd: folder,
    env: {
      ...example,
      SERVER_PORT: String(port),
      SERVER_URL: url,
      DATABASE_CONNECTION_URI: databaseUrl,
      AUTHENTICATION_API_KEY: API_KEY,
      CACHE_REDIS_ENABLED: 'false',
      CACHE_LOCAL_ENABLED: 'true',
      TELEMETRY_ENABLED: 'false',
      LOG_LEVEL: 'ERROR',
      WA_WEBSOCKET_URL: wsUrl,
      WA_MEDIA_HOST: mediaHost,
      // The simulated network made the certificate of its media host itself.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    ready: `${url}/`,
  })
  const call = async (address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: API_KEY, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  let failed = ''
  const bot = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      response.end()
      const { success, data: told } = Event.safeParse(JSON.parse(body))
      if (!success || told.event !== 'messages.upsert' || told.data.key.fromMe) return
      const { key, message } = told.data
      call(`/message/sendText/${INSTANCE}`, {
        number: key.remoteJid.split('@')[0],
        text: replyTo(message.conversation),
      }).catch((error: unknown) => (failed = String(error)))
    })
  }).listen(0, '127.0.0.1')
  await once(bot, 'listening')
  const { port: botPort } = bot.address() as { port: number }

  await call('/instance/create', {
    instanceName: INSTANCE,
    integration: 'WHATSAPP-BAILEYS',
    qrcode: true,
    number: phone,
    webhook: { url: `http://127.0.0.1:${botPort}/`, byEvents: false, base64: false, events: ['MESSAGES_UPSERT'] },
  })
  return {
    bootMs: evolution.bootMs,
    memory: evolution.memory,
    failed: () => `${failed}\n${evolution.said()}`,
    async qr(): Promise<string> {
      const deadline = performance.now() + QR_LIMIT
      while (performance.now() < deadline) {
        const { code } = Code.parse(await call(`/instance/connect/${INSTANCE}`))
        if (code) return code
        await pause(500)
      }
      throw new Error(`Evolution shows no QR code:\n${evolution.said()}`)
    },
    async close() {
      await evolution.stop()
      bot.close()
    },
  }
}

/** Applies its migrations, as `prisma migrate deploy` does with an engine that is no npm package. */
async function migrate(folder: string, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const files = globSync('prisma/postgresql-migrations/*/migration.sql', { cwd: folder }).toSorted()
  for (const file of files) await client.query(readFileSync(path.join(folder, file), 'utf8'))
  await client.end()
}
