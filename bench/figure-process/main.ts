/** Runs one part of a measurement in a process: `main.ts NAME INPUT`, called over IPC. */
import { type Ask, PARTS, type Told } from './parts.ts'

type Method = (...args: unknown[]) => unknown

const [name = '', input = ''] = process.argv.slice(2)
const tell = (told: Told) => process.send?.(told)
process.once('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent closes us in its own order.
process.on('SIGINT', () => undefined)

const open = Object.entries(PARTS).find(([key]) => key === name)?.[1]
if (!open) throw new Error(`no such part: ${name}`)
const part = new Map(Object.entries((await ((await open()) as Method)(JSON.parse(input))) as Record<string, Method>))
process.on('message', (ask) => void answer(ask as Ask))
tell({ id: 0 })

async function answer({ id, method, args }: Ask) {
  try {
    if (method === 'memory') return tell({ id, result: Math.round(process.memoryUsage.rss() / 1e6) })
    if (method === 'cpu') {
      const { user, system } = process.cpuUsage()
      return tell({ id, result: (user + system) / 1000 })
    }
    const result = await part.get(method)?.(...args)
    tell({ id, result })
    if (method === 'close') process.exit()
  } catch (error) {
    tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
