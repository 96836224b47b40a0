/**
 * n8n, installed from npm in a folder outside (docs/peers.md), with one active workflow: webhook → code, which looks the reply up →
 * HTTP request to whoever sends it. Its settings are its own, but for what speaks to the internet.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../crash/real-server.ts'
import { createConversations, type Load, type Rate } from '../support/conversations-in-flight.ts'
import { question } from '../support/questions.ts'
import { runProgram, startProgram } from './program.ts'
import { OTHERWISE, TABLE } from './table.ts'

const CUSTOMERS = 400
const WORKFLOW = 'balcaobench00001'

/** Starts n8n with its data in a database of its own. */
export async function openN8n({ folder, databaseUrl }: { folder: string; databaseUrl: string }) {
  const userFolder = await mkdtemp(path.join(tmpdir(), 'balcao-n8n-'))
  const sender = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json').end('{"ok":true}')
      conversations.replied((JSON.parse(body) as { to: string }).to)
    })
  }).listen(0, '127.0.0.1')
  await once(sender, 'listening')
  const { port: senderPort } = sender.address() as { port: number }
  const [port, brokerPort] = [await freePort(), await freePort()]

  const file = path.join(userFolder, 'workflow.json')
  await writeFile(file, JSON.stringify([workflow(`http://127.0.0.1:${senderPort}/`)]))
  const { pathname, searchParams, username } = new URL(databaseUrl)
  const program = {
    cwd: folder,
    env: {
      DB_TYPE: 'postgresdb',
      DB_POSTGRESDB_HOST: searchParams.get('host')!,
      DB_POSTGRESDB_DATABASE: pathname.slice(1),
      DB_POSTGRESDB_USER: username,
      N8N_USER_FOLDER: userFolder,
      N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
      N8N_PORT: String(port),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_RUNNERS_BROKER_PORT: String(brokerPort),
      N8N_LOG_LEVEL: 'error',
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
    },
  }
  const cli = (...args: string[]) => [process.execPath, path.join(folder, 'node_modules/n8n/bin/n8n'), ...args]
  await runProgram({ ...program, command: cli('import:workflow', `--input=${file}`) })
  await runProgram({ ...program, command: cli('publish:workflow', `--id=${WORKFLOW}`) })
  const n8n = await startProgram({
    ...program,
    command: cli('start'),
    ready: `http://127.0.0.1:${port}/healthz/readiness`,
  })

  const customers = Array.from({ length: CUSTOMERS }, (_, index) => String(5511940000000 + index))
  let failed = ''
  const conversations = createConversations(customers, (from, turn) =>
    fetch(`http://127.0.0.1:${port}/webhook/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from, text: question(turn) }),
    })
      .then(async (answer) => {
        const text = await answer.text()
        if (!answer.ok) failed = `${answer.status} ${text}`
      })
      .catch((error: unknown) => (failed = String(error))),
  )
  const told = <Result>(measured: Promise<Result>) =>
    measured.catch((error: unknown) => {
      throw new Error(`n8n: ${failed}\n${n8n.said()}`, { cause: error })
    })
  return {
    bootMs: n8n.bootMs,
    memory: n8n.memory,
    measure: (load: Load) => told(conversations.measure(load)),
    measureAt: (rate: Rate) => told(conversations.measureAt(rate)),
    async close() {
      await n8n.stop()
      sender.close()
      await rm(userFolder, { recursive: true, force: true })
    },
  }
}

function workflow(sendUrl: string) {
  const code = `
const table = ${JSON.stringify(TABLE)}
return $input.all().map(({ json: { body } }) => {
  const found = table.find(([word]) => body.text.includes(word))
  return { json: { to: body.from, text: found ? found[1] : ${JSON.stringify(OTHERWISE)} } }
})`
  const node = (id: string, type: string, typeVersion: number, parameters: object, more: object = {}) => ({
    id,
    name: id,
    type: `n8n-nodes-base.${type}`,
    typeVersion,
    position: [0, 0],
    parameters,
    ...more,
  })
  const to = (next: string) => ({ main: [[{ node: next, type: 'main', index: 0 }]] })
  return {
    id: WORKFLOW,
    name: 'Balcão, measured',
    active: false,
    settings: {},
    nodes: [
      node('message', 'webhook', 2, { httpMethod: 'POST', path: 'chat' }, { webhookId: 'chat' }),
      node('reply', 'code', 2, { jsCode: code }),
      node('send', 'httpRequest', 4.2, {
        method: 'POST',
        url: sendUrl,
        sendBody: true,
        specifyBody: 'json',
        jsonBody: '={{ JSON.stringify($json) }}',
        options: {},
      }),
    ],
    connections: { message: to('reply'), reply: to('send') },
  }
}
