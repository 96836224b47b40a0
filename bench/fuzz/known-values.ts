import type { Random } from '../crash/random.ts'
import type { Endpoint } from './endpoints.ts'
import type { Who } from './people.ts'

const AT_MOST = 40

/** The other names of the same field. */
const ALSO: Record<string, string[]> = {
  instance: ['instanceName', 'name'],
  instanceName: ['name', 'instance'],
  number: ['phone', 'remoteJid', 'linkedPhone'],
  chat: ['remoteJid', 'phone'],
  remoteJid: ['jid', 'phone'],
  message: ['messageId', 'id'],
}

export type KnownValues = ReturnType<typeof createKnownValues>

/** Keeps values from answers by asker and field, so that later requests name things that exist. */
export function createKnownValues(random: Random) {
  const found = new Map<string, unknown[]>()
  const note = (key: string, value: unknown) => {
    const values = found.get(key) ?? []
    values.push(value)
    if (values.length > AT_MOST) values.splice(random.between(0, values.length - 1), 1)
    found.set(key, values)
  }
  const venue = (who: Who) => (who === 'teammate' ? 'owner' : who)
  return {
    learn({ name }: Endpoint, who: Who, text: string): void {
      const group = groupOf(name)
      const walk = (node: unknown, field: string, depth: number) => {
        if (depth > 8) return
        if (Array.isArray(node)) for (const each of node.slice(0, 20)) walk(each, field, depth + 1)
        else if (typeof node === 'object' && node !== null)
          for (const [name, below] of Object.entries(node)) walk(below, name, depth + 1)
        else if (typeof node === 'number' || (typeof node === 'string' && node.length > 0 && node.length < 300)) {
          note(`${venue(who)} ${field}`, node)
          note(`${venue(who)} ${group}.${field}`, node)
        }
      }
      try {
        walk(JSON.parse(text), '', 0)
      } catch {
        // No JSON, nothing to learn.
      }
    },
    one({ name }: Endpoint, field: string, who: Who): unknown {
      const group = groupOf(name)
      const bare = field.replace(/Id$/, '')
      const keys = [
        `${group}.${field}`,
        field,
        ...(ALSO[field] ?? []),
        ...(field.endsWith('Id') ? [`${bare}s.id`, `${bare}.id`] : []),
        'id',
      ]
      for (const key of field === 'id' ? keys : keys.filter((each) => each !== 'id' || field.endsWith('Id'))) {
        const isGateway = name.includes('/gateway/')
        const all = found.get(`${isGateway ? 'owner' : venue(who)} ${key}`)
        // A stranger's request may end an instance: it never names the demonstration's own.
        const values = isGateway && who === 'stranger' ? all?.filter((each) => !String(each).endsWith('-demo')) : all
        if (values?.length) return values[random.between(0, values.length - 1)]
      }
      return undefined
    },
  }
}

/** Returns the subject of an endpoint: the first word of a procedure, or of a path. */
const groupOf = (name: string) =>
  name.startsWith('admin.')
    ? name.split('.')[1]!
    : (name.replace(/^\w+ \/(api\/v1\/|api\/|gateway\/)?/, '').split(/[./]/)[0] ?? '')
