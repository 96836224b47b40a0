/**
 * Runs `npm run image-test [-- --base IMAGE] [--image IMAGE] [--only demonstration] [--keep]`: builds the image of `deploy/Dockerfile` and uses it in containers as
 * `deploy/compose.yaml` has them. It needs root, buildah, podman and runc; ends with 1 where a promise is broken.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { demonstration } from '../../packages/copy/src/demonstration.ts'
import { createSimulatorClient } from '../../packages/whatsapp-simulator/src/client.ts'
import { freePort } from '../crash/real-server.ts'
import { question } from '../support/questions.ts'
import { buildImage, DEFAULT_BASE, debianBase, isToBeHad, sizeOf } from './build.ts'
import { Containers } from './containers.ts'

const PROGRAMS = ['buildah', 'podman', 'runc']
const IMAGE = 'localhost/balcao-image-test'
const CUSTOMER = '5511988880002'
/** The admin of an installation that only this test reaches. */
const ADMIN = { email: 'admin@image.example', password: 'uma-senha-comprida-de-admin' }
/** Bytes, and milliseconds. */
const GOALS = { size: 400e6, ready: 60_000, stop: 5_000 }
const REPLY_LIMIT = 120_000

const { values } = parseArgs({
  options: {
    /** An image with Node 24, npm and a user `node`. By default that of the Dockerfile, or one of Debian's packages where no registry answers. */
    base: { type: 'string' },
    /** An image that is built already. */
    image: { type: 'string' },
    /** One of its two parts: production or demonstration. */
    only: { type: 'string' },
    /** Leaves the image. */
    keep: { type: 'boolean', default: false },
  },
})
const missing = PROGRAMS.filter((name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`)))
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    missing.length > 0
      ? `missing: ${missing.join(', ')}\napt-get install --no-install-recommends buildah podman runc netavark debootstrap`
      : 'needs root, to make containers',
  )
  process.exit(2)
}

const violations: string[] = []
const held = (what: string, isHeld: boolean) => {
  console.log(`  ${isHeld ? 'held ' : 'BROKEN'}  ${what}`)
  if (!isHeld) violations.push(what)
}
const image = values.image ?? IMAGE
const containers = new Containers(image)
try {
  if (!values.image) build()
  const bytes = sizeOf(image)
  console.log(`\n${image}: ${mb(bytes)} MB`)
  held(`at most ${mb(GOALS.size)} MB`, bytes <= GOALS.size)
  if (!values.only || values.only === 'production') await inProduction()
  if (!values.only || values.only === 'demonstration') await inTheDemonstration()
} finally {
  containers.close()
  if (!values.keep && !values.image) containers.removeImage()
}
console.log(`\nload of this machine: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`)
console.log(violations.length === 0 ? 'every promise was kept' : `broken: ${violations.join('; ')}`)
process.exitCode = violations.length === 0 ? 0 : 1

function build(): void {
  const base = values.base ?? (isToBeHad(DEFAULT_BASE) ? DEFAULT_BASE : debianBase())
  const since = performance.now()
  buildImage(image, base)
  console.log(`\nbuilt in ${((performance.now() - since) / 1000).toFixed(0)} s on ${base}, ${mb(sizeOf(base))} MB`)
}

/** As it is deployed: production, the embedded database in the volume, an admin who signs in before and after a restart. */
async function inProduction(): Promise<void> {
  console.log('\nin production')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    containers.start({
      name: 'production',
      port,
      env: {
        SECRET_KEY: secretKey,
        PUBLIC_URL: 'https://balcao.example',
        BALCAO_ADMIN_EMAIL: ADMIN.email,
        BALCAO_ADMIN_PASSWORD: ADMIN.password,
      },
    })
  const secretKey = randomBytes(32).toString('base64')
  const first = start()
  const { alive, ready } = await answersAfter(url, first)
  console.log(
    `  /healthz answers after ${alive} ms, /readyz after ${ready} ms; ${mb(containers.memory('production'))} MB of memory`,
  )
  held('its own health check passes', containers.isHealthy('production'))
  held(`ready within ${GOALS.ready / 1000} s`, ready <= GOALS.ready)
  confined()
  held('the admin signs in', (await signIn(url)) === 200)
  const backup = 'node apps/server/dist/backup.js /data/backup >/dev/null && ls /data/backup/backup.hmac'
  held('makes a back-up', containers.inside('production', backup).includes('backup.hmac'))
  const stopped = containers.stop('production')
  console.log(`  SIGTERM: stopped after ${stopped.ms} ms with ${stopped.code}`)
  held(`stops within ${GOALS.stop / 1000} s at SIGTERM, with 0`, stopped.ms <= GOALS.stop && stopped.code === 0)
  const again = await answersAfter(url, start())
  console.log(`  started anew on its volume: ready after ${again.ready} ms`)
  held('the admin signs in after the restart', (await signIn(url)) === 200)
  const errors = containers.errors('production')
  held('it logged no error', errors.length === 0)
  for (const line of errors) console.log(`    ${line}`)
  containers.stop('production')
}

/** Asks the kernel who the process is, what it may do and where it can write. */
function confined(): void {
  const status = containers.inside('production', 'cat /proc/1/status')
  const of = (name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? ''
  held(
    'not root',
    of('Uid')
      .split(/\s+/)
      .every((uid) => uid === '1000'),
  )
  held(
    'no capabilities',
    ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((name) => /^0+$/.test(of(name))),
  )
  held('no new privileges, system calls filtered', of('NoNewPrivs') === '1' && of('Seccomp') === '2')
  const writable = containers.inside(
    'production',
    'for d in / /app /etc /usr /home/node /tmp /data; do touch $d/x 2>/dev/null && echo $d; done; rm -f /tmp/x /data/x',
  )
  held('writes to its volume and /tmp alone', writable.trim() === '/tmp\n/data')
  const limit = Number(
    containers.inside(
      'production',
      'cat /sys/fs/cgroup/memory/memory.limit_in_bytes /sys/fs/cgroup/memory.max 2>/dev/null',
    ),
  )
  held('a memory limit of 2 GB', limit === 2 * 2 ** 30)
  const tools = containers.inside('production', 'ls node_modules node_modules/@types node_modules/.bin 2>/dev/null')
  held('no tools of development', !/^(typescript|vite|vitest|playwright|rolldown|oxlint|react)$/m.test(tools))
}

/** The same image outside production: its demonstration links a channel, a customer is answered, and so after a restart. */
async function inTheDemonstration(): Promise<void> {
  console.log('\nwith the demonstration')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const phones = createSimulatorClient(url)
  const env = { NODE_ENV: 'development', BALCAO_QUIET_WINDOW_MS: '300' }
  // Only this machine may hold the simulated phones, and what comes through a published port is not of it.
  const start = () => containers.start({ name: 'demonstration', port, env, isOfThisMachine: true })
  const ask = async (turn: number) => {
    const since = performance.now()
    const before = await phones.inbox(CUSTOMER).catch(() => [])
    await phones.send({ from: CUSTOMER, to: demonstration.owner.phone, text: question(turn) })
    while (performance.now() - since < REPLY_LIMIT) {
      const inbox = await phones.inbox(CUSTOMER)
      if (inbox.length > before.length) return { ms: Math.round(performance.now() - since), before: before.length }
      await pause(50)
    }
    return undefined
  }
  const linked = async () => {
    const deadline = performance.now() + REPLY_LIMIT
    while (performance.now() < deadline) {
      const people = await phones.people()
      const owner = people.find(({ phone }) => phone === demonstration.owner.phone)
      if (owner?.linkedDevices.some(({ online }) => online)) return
      await pause(100)
    }
  }
  await answersAfter(url, start())
  await linked()
  await phones.person({ phone: CUSTOMER, name: 'Ana' })
  const first = await ask(0)
  console.log(`  a customer of the simulated network is answered after ${first?.ms} ms`)
  held('links a number and answers', first !== undefined)
  containers.stop('demonstration')
  const { ready } = await answersAfter(url, start())
  await linked()
  const second = await ask(1)
  console.log(
    `  after a restart (ready after ${ready} ms) after ${second?.ms} ms, with ${second?.before} messages of before; ${mb(containers.memory('demonstration'))} MB of memory`,
  )
  held('answers after a restart, without linking anew', second !== undefined)
  held('keeps the thread in its volume', second !== undefined && second.before > 0)
  containers.stop('demonstration')
}

/** Returns the milliseconds from `since` until each address said 200. */
async function answersAfter(url: string, since: number) {
  const after = async (path: string) => {
    for (;;) {
      const ok = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      )
      const ms = Math.round(performance.now() - since)
      if (ok) return ms
      if (ms > 3 * GOALS.ready) throw new Error(`${path} does not answer:\n${containers.logs()}`)
      await pause(50)
    }
  }
  const [alive, ready] = await Promise.all([after('/healthz'), after('/readyz')])
  return { alive, ready }
}

async function signIn(url: string): Promise<number> {
  const { status } = await fetch(`${url}/api/rpc/account/signIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': 'orpc',
      // As the proxy passes it on.
      host: 'balcao.example',
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ json: ADMIN }),
  })
  return status
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6)
}
