import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { RawConfig } from '../apps/server/src/platform/config-rules.ts'

/** What there is no container for here: that the files can be read, hold together and name what exists. */
const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const known = Object.keys(RawConfig.shape)

it('documents every variable', () => {
  const documented = read('docs/operations.md')
  expect(known.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

/** Of what docker compose takes, what is used here; anything else in the file is a mistake. */
const Service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+(s|m)$/)
    .optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  command: z.string().optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
})
const Compose = z.strictObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
const compose = () => Compose.parse(parse(read('deploy/compose.yaml')))

/** The instructions of a Dockerfile, one each, lines that go on put together. */
const instructions = () =>
  read('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? []
      return { name, rest }
    })

it('sets only variables that the server reads', () => {
  const set = Object.keys(compose().services.balcao!.environment!)
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL']))
  const inImage = instructions().flatMap(({ name, rest }) => (name === 'ENV' ? rest.split(' ') : []))
  const names = [...set, ...inImage.map((pair) => pair.split('=')[0]!)]
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

it('composes services that know each other, and asks for what its example names', () => {
  const { services, volumes } = compose()
  for (const [name, service] of Object.entries(services)) {
    expect(service.image !== undefined || service.build !== undefined, name).toBe(true)
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined()
    for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty(volume.split(':')[0]!)
  }
  expect(new URL(services.balcao!.environment!.DATABASE_URL!.replace(/\$\{.*?\}/, 'x')).hostname).toBe('database')
  expect(services.proxy!.command).toContain('--to balcao:3000')
  const { context, dockerfile } = services.balcao!.build!
  expect(existsSync(path.join(ROOT, 'deploy', context, dockerfile))).toBe(true)
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
  const offered = [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect([...new Set(asked)].toSorted()).toEqual(offered.toSorted())
})

it('builds an image of instructions that there are, and copies nothing secret into it', () => {
  const there = instructions()
  const KNOWN = ['FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']
  expect(there.filter(({ name }) => !KNOWN.includes(name))).toEqual([])
  expect(there[0]!.rest).toMatch(/^node:24-/)
  const at = (name: string) => there.findIndex((one) => one.name === name)
  // Nothing runs as root once the image is started.
  expect(at('USER')).toBeGreaterThan(at('RUN'))
  expect(JSON.parse(there.find(({ name }) => name === 'CMD')!.rest)).toEqual([
    'node_modules/.bin/node',
    'apps/server/src/main.ts',
  ])
  const [, command] = / CMD (\[.*\])$/.exec(there.find(({ name }) => name === 'HEALTHCHECK')!.rest)!
  expect(JSON.parse(command!)).toHaveLength(3)
  const ignored = read('.dockerignore').trim().split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data']))
  // Docker's patterns begin at the root: what lies deeper is meant by `**` alone.
  for (const secret of ['.env', 'deploy/.env'])
    expect(
      ignored.some((pattern) => path.matchesGlob(secret, pattern)),
      secret,
    ).toBe(true)
})

it('starts what is there', () => {
  const unit = read('deploy/balcao.service')
  expect(unit).toContain('ExecStart=/opt/balcao/node_modules/.bin/node apps/server/src/main.ts')
  // Told all at once, the database would be gone before what is in hand is finished; and homes are hidden from npm.
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(unit).toMatch(/^Environment=npm_config_cache=\/var\/cache\/balcao$/m)
  for (const file of ['bootstrap.mjs', 'apps/server/src/main.ts', 'deploy/Dockerfile'])
    expect(existsSync(path.join(ROOT, file)), file).toBe(true)
})
