import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signDelivery } from './secret.ts'

/** What docs/integrations hands to people works on what we post. */

const DOCS = new URL('../../../../../../docs/integrations/', import.meta.url)
const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const body = JSON.stringify({ type: 'reservation.created', data: { reservation: { name: 'João Açaí 😀' } } })

function posted(at = Math.floor(Date.now() / 1000)) {
  const id = 'msg_1'
  const signature = signDelivery(secret, { id, timestamp: at, body })
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature }
}
const hoursAgo = () => Math.floor(Date.now() / 1000) - 7200

describe('the example in JavaScript', () => {
  it('takes what is ours and fresh, and nothing else', async () => {
    const Example = z.object({
      isFromBalcao: z.function({ input: [z.string(), z.unknown(), z.string()], output: z.boolean() }),
    })
    const { isFromBalcao } = Example.parse(await import(new URL('verify.mjs', DOCS).href))
    expect(isFromBalcao(secret, posted(), body)).toBe(true)
    expect(isFromBalcao(secret, posted(), `${body} `)).toBe(false)
    expect(isFromBalcao(secret.replace('whsec_M', 'whsec_N'), posted(), body)).toBe(false)
    expect(isFromBalcao(secret, posted(hoursAgo()), body)).toBe(false)
    expect(isFromBalcao(secret, {}, body)).toBe(false)
  })
})

/** What n8n's editor reads of a file (`packages/workflow` of n8n, `IWorkflowBase`). */
const Workflow = z.object({
  name: z.string(),
  nodes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.string(),
      typeVersion: z.number(),
      position: z.tuple([z.number(), z.number()]),
      parameters: z.looseObject({ jsCode: z.string().optional() }),
    }),
  ),
  connections: z.record(
    z.string(),
    z.object({ main: z.array(z.array(z.object({ node: z.string(), type: z.literal('main'), index: z.number() }))) }),
  ),
})
/** Nodes and the versions of them that n8n has had since its version 1.40. */
const KNOWN = ['webhook 2', 'code 2', 'set 3.4', 'if 2', 'httpRequest 4.2']

describe.each(['n8n-new-schedule.json', 'n8n-reservation-message.json'])('%s', (file) => {
  const load = async () => Workflow.parse(JSON.parse(await readFile(new URL(file, DOCS), 'utf8')))

  it('has nodes that n8n has, each with a name of its own, joined from the first to the last', async () => {
    const { nodes, connections } = await load()
    const names = nodes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { type, typeVersion } of nodes)
      expect(KNOWN).toContain(`${type.replace('n8n-nodes-base.', '')} ${typeVersion}`)
    const joined = Object.entries(connections).flatMap(([from, { main }]) =>
      main.flat().map(({ node }) => [from, node]),
    )
    expect(joined).toEqual(names.slice(1).map((name, index) => [names[index], name]))
  })

  it('verifies what is posted', async () => {
    const { nodes } = await load()
    const code = nodes.find(({ type }) => type.endsWith('.code'))!.parameters.jsCode!.replace('whsec_TROQUE', secret)
    const run = (headers: object, raw = body): Promise<unknown> =>
      vm.runInNewContext(`(async function () {${code}}).call(that)`, {
        Buffer,
        require: createRequire(import.meta.url),
        $input: { first: () => ({ json: { headers } }) },
        that: { helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(raw)) } },
      })
    expect(await run(posted())).toMatchObject([{ json: { id: 'msg_1', ...JSON.parse(body) } }])
    await expect(run(posted(), body.replace('João', 'Ana'))).rejects.toThrow('assinatura')
    await expect(run(posted(hoursAgo()))).rejects.toThrow('antigo')
  })
})
