import { startBenchServer } from './support/database.ts'
import { startPart } from './figure-process/start-part.ts'
import { execSync } from 'node:child_process'
const profile = process.argv[3]
const s = await startBenchServer()
const pgCpu = () =>
  execSync(`ps -eo pid,ppid,cputimes,args --no-headers | grep postgres: | grep -v grep | awk '{print $1}'`)
    .toString()
    .trim()
    .split('\n')
    .reduce((t, pid) => {
      try {
        const f = execSync(`cat /proc/${pid}/stat 2>/dev/null`).toString().split(') ')[1]!.split(' ')
        return t + (Number(f[11]) + Number(f[12])) * 10
      } catch {
        return t
      }
    }, 0)
try {
  const url = await s.createDatabase('b')
  const customers = Array.from({ length: 100 }, (_, i) => String(5511940000000 + i))
  const phones = await startPart('phones', { dataDir: s.dataDir + '/world', customers }, profile)
  const worldUrl = await phones.url()
  const d = await startPart('bare-socket', { worldUrl }, profile)
  await phones.link('5511966660000', await d.qr())
  const b = await startPart('whole-line', { databaseUrl: url, worldUrl }, profile)
  const house = await b.phone()
  await phones.link(house, await b.qr())
  await phones.measure('5511966660000', { inFlight: 100, seconds: 1 })
  await phones.measure(house, { inFlight: 100, seconds: 1 })
  for (const inFlight of process.argv[2]!.split(',').map(Number)) {
    for (const [n, num, part] of [
      ['d', '5511966660000', d],
      ['b', house, b],
    ] as const) {
      const c0 = await part.cpu(),
        w0 = await phones.cpu(),
        g0 = pgCpu()
      const m = await phones.measure(num, { inFlight, seconds: 5 })
      const all = m.replies + inFlight
      console.log(
        n,
        inFlight,
        m.perSecond.toFixed(1),
        'p50',
        m.p50.toFixed(0),
        'p99',
        m.p99.toFixed(0),
        'cpu/reply: own',
        (((await part.cpu()) - c0) / all).toFixed(1),
        'world',
        (((await phones.cpu()) - w0) / all).toFixed(1),
        'pg(incl others)',
        ((pgCpu() - g0) / all).toFixed(1),
      )
    }
  }
  console.log(await b.memory(), await d.memory(), await phones.memory())
  await b.close()
  await d.close()
  await phones.close()
} finally {
  await s.close()
}
