import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { RawConfig } from '../apps/server/src/platform/config-rules.ts'
import { openAsOwner, openRuntimeLogin } from '../apps/server/src/platform/database-roles.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateDatabase } from '../apps/server/src/platform/migrate.ts'
import { migrate as migrateGateway } from '../packages/whatsapp-engine/src/store/migrate.ts'

/** That the files of `deploy` can be read, hold together and name what exists; `npm run image-test` runs the image. */
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
  user: z.string().optional(),
  tmpfs: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  pids_limit: z.number(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.literal('NET_BIND_SERVICE')).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
})
/** What several services are made of stands in fields of `x-…`. */
const Compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .catchall(z.never())
const parseCompose = (file: string) => {
  const { 'x-product': _, 'x-environment': __, ...rest } = parse(read(file), { merge: true }) as Record<string, unknown>
  return Compose.parse(rest)
}
const compose = () => parseCompose('deploy/compose.yaml')
const availableCompose = () => parseCompose('deploy/compose.ha.yaml')

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
/** The image that a fixture begins with, where nobody gives another one. */
const baseOf = (from: string) => {
  const [, ...defaults] = /^BASE=(.+)$/.exec(instructions().find(({ name }) => name === 'ARG')!.rest)!
  return from.replace(/ AS .*$/, '').replace('${BASE}', defaults[0]!)
}

it('sets only variables that the server reads', () => {
  const { api, worker, gateway } = availableCompose().services
  const set = [compose().services.balcao, api, worker, gateway].flatMap((one) => Object.keys(one!.environment!))
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SECRET_KEY', 'PUBLIC_URL']))
  const inImage = instructions().flatMap(({ name, rest }) => (name === 'ENV' ? rest.split(' ') : []))
  const names = [...set, ...inImage.map((pair) => pair.split('=')[0]!)]
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

it('gives a container no more than it needs', () => {
  const { balcao, database, proxy } = compose().services
  // `Service` above lists what every service must have. Only the proxy opens ports below 1024.
  expect([balcao?.cap_add, database?.cap_add, proxy?.cap_add]).toEqual([undefined, undefined, ['NET_BIND_SERVICE']])
  expect(instructions().findLast(({ name }) => name === 'USER')?.rest).toBe('node')
  expect(database?.user).toBe('postgres')
  expect(balcao?.tmpfs).toEqual(['/tmp'])
})

/** Docker's patterns begin at the root, what lies deeper is meant by `**` alone, and a star is any name, with a dot before it too. */
const expressionOf = (pattern: string) => {
  const parts = pattern.replace(/\/$/, '').split('**/')
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*')).join('(?:.*/)?')}$`)
}

/** Whether Docker is kept from a file: the last pattern decides that matches it or a folder of it. */
function isKeptFromDocker(file: string): boolean {
  const parts = file.split('/')
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const patterns = read('.dockerignore').split('\n')
  const rules = patterns.filter((line) => line !== '' && !line.startsWith('#'))
  const last = rules.findLast((rule) => around.some((one) => expressionOf(rule.replace(/^!/, '')).test(one)))
  return last !== undefined && !last.startsWith('!')
}

it('keeps back-ups out of the repository and of the image, wherever they were made in it', () => {
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['**/balcao-20*/', '**/backup.json', '**/backup.hmac']),
  )
  // Files of customers have no name of their own: whatever the folder is called, it is none of those that an image is built of.
  const files = ['media/3f/a1.jpg', 'simulator/world.sqlite', 'tables/messages.gz', 'backup.json', 'secret-key']
  const folders = ['data', 'copia', 'deploy/copia', 'apps/copia', 'apps/server/copia', 'packages/contract/copia']
  const open = folders.flatMap((folder) => files.map((file) => `${folder}/${file}`))
  expect(open.filter((file) => !isKeptFromDocker(file))).toEqual([])
})

it('gives Docker what the image is built of', () => {
  const root = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'bootstrap.mjs', 'tsconfig.json']
  const built = globSync('{apps,packages}/**', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) =>
      statSync(path.join(ROOT, file)).isFile() &&
      !/\/(?:testing|training)\/|\.(test\.tsx?|screen\.tsx)$|^apps\/web\/(dev|vitest)|\/\.cache\//.test(file),
  )
  expect(built.length).toBeGreaterThan(1000)
  expect([...root, ...built].filter(isKeptFromDocker)).toEqual([])
})

it('names the folders that Docker may look into', () => {
  // BuildKit looks into every folder that a pattern may mean; other builders into those alone whose names begin one.
  const rules = read('.dockerignore').split('\n')
  const open = rules.filter((rule) => rule.startsWith('!')).map((rule) => path.dirname(rule.slice(1)))
  expect(open.filter((folder) => folder.includes('*'))).toEqual([])
})

const ASKED = [
  ['deploy/compose.yaml', 'deploy/compose.env.example'],
  ['deploy/compose.ha.yaml', 'deploy/compose.ha.env.example'],
] as const
it.each(ASKED)('asks in %s for what %s names', (file, example) => {
  const asked = [...read(file).matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name!)
  const offered = [...read(example).matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name!)
  expect([...new Set(asked)].toSorted()).toEqual(offered.toSorted())
})

it('runs each role twice where the database and the files are elsewhere', () => {
  const { services } = availableCompose()
  const roles = Object.values(services).filter(({ build }) => build)
  expect(roles.map(({ environment }) => environment!.ROLES)).toEqual(['api', 'worker', 'gateway'])
  for (const { deploy, environment, volumes, tmpfs, cap_add } of roles) {
    expect(deploy).toEqual({ replicas: 2 })
    expect(environment).toMatchObject({ DATABASE_URL: '${DATABASE_URL:?}', S3_BUCKET: '${S3_BUCKET:?}' })
    // One folder for both would be one lock for both.
    expect([volumes, tmpfs, cap_add]).toEqual([undefined, ['/tmp', '/data:uid=1000,gid=1000'], undefined])
  }
  expect(services.proxy!.environment).toMatchObject({ PANEL_HOST: 'api', GATEWAY_HOST: 'gateway' })
  expect(services.proxy!.image).toBe(compose().services.proxy!.image)
})

it('composes services that know each other', () => {
  for (const file of [compose, availableCompose]) holdTogether(file())
  const { services } = compose()
  expect(new URL(services.balcao!.environment!.DATABASE_URL!.replace(/\$\{.*?\}/, 'x')).hostname).toBe('database')
})

function holdTogether({ services, volumes }: z.infer<typeof Compose>): void {
  for (const [name, service] of Object.entries(services)) {
    expect(service.image !== undefined || service.build !== undefined, name).toBe(true)
    if (service.build)
      expect(existsSync(path.join(ROOT, 'deploy', service.build.context, service.build.dockerfile)), name).toBe(true)
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined()
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('./')) expect(existsSync(path.join(ROOT, 'deploy', from)), from).toBe(true)
      else expect(volumes).toHaveProperty(from)
    }
  }
}

it('serves the panel at one host and, where one is named, the gateway at another', () => {
  const { balcao, proxy } = compose().services
  const sites = [...read('deploy/Caddyfile').matchAll(/^\{\$(\w+)\} \{\n\treverse_proxy (\S+)/gm)]
  expect(sites.map(([, host, to]) => [host, to])).toEqual([
    ['DOMAIN', '{$PANEL_HOST:balcao}:3000'],
    ['GATEWAY_DOMAIN', '{$GATEWAY_HOST:balcao}:3001'],
  ])
  expect(proxy!.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  // Without a name of its own the second one is nowhere, and the server does not open its port.
  expect(proxy!.environment).toEqual({
    DOMAIN: '${DOMAIN:?}',
    GATEWAY_DOMAIN: '${GATEWAY_DOMAIN:-http://gateway.invalid}',
  })
  expect(balcao!.environment).toMatchObject({
    GATEWAY_API_KEY: '${GATEWAY_API_KEY:-}',
    GATEWAY_PORT: '${GATEWAY_DOMAIN:+3001}',
  })
})

it('makes a database that the product enters without a superuser', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-deploy-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const connect = async (url: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }
  try {
    // The superuser of the image has this name, and that of the embedded database the product's.
    const asPostgres = (url: string) => `${url}&user=postgres`
    const image = await connect(postgres.url)
    await image.query('create role postgres superuser login')
    await image.end()
    const superuser = await connect(asPostgres(postgres.url))
    await superuser.query('alter role balcao rename to image')
    const [, script = ''] = /<<'SQL'\n(.*)^SQL$/ms.exec(read('deploy/database.sh'))!
    for (const statement of script.split(';').filter((text) => text.trim() !== ''))
      await superuser.query(statement.replace(`:'password'`, `'x'`))
    await superuser.end()
    const url = new URL(compose().services.balcao!.environment!.DATABASE_URL!.replace(/\$\{.*?\}/, 'x'))
    const { searchParams } = new URL(postgres.url)
    const given = `postgres://${url.username}:x@localhost${url.pathname}?host=${encodeURIComponent(searchParams.get('host')!)}`
    const owner = await openAsOwner(given)
    await migrateDatabase(owner)
    await migrateGateway(owner)
    const login = await openRuntimeLogin(owner, given, 'a password')
    expect(login.isSeparate).toBe(true)
    const { rows } = await owner.query('select rolname as name from pg_roles where rolsuper order by 1')
    expect(rows.map(({ name }) => name)).toEqual(['image', 'postgres'])
    await owner.end()
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 60_000)

it('builds an image of instructions that there are, and copies nothing secret into it', () => {
  const there = instructions()
  const KNOWN = ['ARG', 'FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']
  expect(there.filter(({ name }) => !KNOWN.includes(name))).toEqual([])
  const bases = there.filter(({ name }) => name === 'FROM').map(({ rest }) => baseOf(rest))
  expect(bases).toHaveLength(2)
  expect(new Set(bases).size).toBe(1)
  const at = (name: string) => there.findLastIndex((one) => one.name === name)
  // Nothing runs as root once the image is started.
  expect(at('USER')).toBeGreaterThan(at('RUN'))
  expect(JSON.parse(there.find(({ name }) => name === 'CMD')!.rest)).toEqual(['node', 'apps/server/dist/main.js'])
  const [, command] = / CMD (\[.*\])$/.exec(there.find(({ name }) => name === 'HEALTHCHECK')!.rest)!
  expect(JSON.parse(command!)).toHaveLength(3)
  const secrets = [
    '.git/config',
    'node_modules/x/index.js',
    '.env',
    'deploy/.env',
    'apps/server/.env',
    'apps/server/src/.env',
  ]
  expect(secrets.filter((file) => !isKeptFromDocker(file))).toEqual([])
})

it('names every image with its digest', () => {
  const bases = instructions().flatMap(({ name, rest }) => (name === 'FROM' ? [baseOf(rest)] : []))
  const images = [...bases, ...Object.values(compose().services).flatMap(({ image }) => image ?? [])]
  expect(images.map((image) => image.replace(/@.*/, ''))).toEqual([
    'node:24-bookworm-slim',
    'node:24-bookworm-slim',
    'postgres:18',
    'caddy:2',
  ])
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
  // Moved by a proposal each week, and never by a registry alone.
  expect(JSON.parse(read('renovate.json')).extends).toContain('docker:pinDigests')
})

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const manifest = (folder: string) => Manifest.parse(JSON.parse(read(path.join(folder, 'package.json'))))
/** The server's workspace and those of ours that it needs, by their folders. */
function runtimeFolders(): string[] {
  const found = new Set<string>()
  const add = (folder: string) => {
    if (found.has(folder)) return
    found.add(folder)
    for (const name of Object.keys(manifest(folder).dependencies))
      if (name.startsWith('@balcao/')) add(name.replace('@balcao/', 'packages/'))
  }
  add('apps/server')
  return [...found].toSorted()
}

it('puts into the image what the server runs on, and nothing else', () => {
  const there = instructions()
  expect(there.filter(({ name }) => name === 'RUN').map(({ rest }) => rest)).toEqual([
    'node bootstrap.mjs',
    // What the build does not contain already; held by `npm run image-test`, which starts it.
    'node apps/server/runtime-packages.ts /app/runtime/node_modules && rm apps/server/dist/*.map',
    'mkdir -p /data && chown node:node /data',
  ])
  const last = there.slice(there.findLastIndex(({ name }) => name === 'FROM'))
  const copied = last.flatMap(({ name, rest }) => (name === 'COPY' ? [rest.split(' ').at(-1)!] : []))
  expect(copied.toSorted()).toEqual(['./', ...runtimeFolders(), 'apps/web/dist', 'node_modules'].toSorted())
})

/** Specifiers of packages that a text imports, but for types. */
const importsOf = (text: string) =>
  [
    ...text.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^'.#]+)'/gm),
    ...text.matchAll(/(?:import|resolve)\('([^'.#]+)'\)/g),
  ].map(([, specifier]) => specifier!)

it('lets no code of the image import what is not in it', () => {
  const missing = runtimeFolders().flatMap((folder) => {
    const { name, dependencies, optionalDependencies } = manifest(folder)
    const known = new Set([name, ...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
    const files = globSync(`${folder}/src/**/*.ts`, { cwd: ROOT }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    )
    expect(files.length, folder).toBeGreaterThan(5)
    return files.flatMap((file) =>
      importsOf(read(file))
        .filter((specifier) => !specifier.startsWith('node:'))
        .map((specifier) =>
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((dependency) => !known.has(dependency))
        .map((dependency) => `${file} -> ${dependency}`),
    )
  })
  // The simulated network, which production does not have.
  expect(missing).toEqual(['apps/server/src/roles/gateway.ts -> @balcao/whatsapp-simulator'])
})

const Values = z.object({ env: z.record(z.string(), z.string()), secrets: z.record(z.string(), z.string()) })
it('deploys the roles on Kubernetes with variables, addresses and a queue that there are', () => {
  const folder = 'deploy/helm/balcao'
  const templates = globSync(`${folder}/templates/*`, { cwd: ROOT }).map(read).join('\n')
  const { env } = Values.parse(parse(read(`${folder}/values.yaml`)))
  const set = [...templates.matchAll(/\{ name: ([A-Z_\d]+), value/g)].map(([, name]) => name!)
  expect(set).toEqual(expect.arrayContaining(['ROLES', 'PUBLIC_URL', 'DRAIN_SECONDS', 'GATEWAY_PORT']))
  const [, secrets = ''] = /^# The name of a secret ([\s\S]*?)\nexistingSecret/m.exec(read(`${folder}/values.yaml`))!
  const named = [...secrets.matchAll(/[A-Z_\d]{4,}/g)].map(([name]) => name)
  expect([...set, ...Object.keys(env), ...named].filter((name) => !known.includes(name))).toEqual([])

  const [, queue = ''] = /name: (balcao_\w+)/.exec(templates)!
  const alerts = read('deploy/alerts.yaml')
  // That alerts name series which exist is held by roles/dashboards.test.ts.
  expect(alerts).toContain(`${queue}{queue="answers"}`)
  const probes = [...templates.matchAll(/(\w+)Probe:\n\s+httpGet: \{ path: (\S+),/g)]
  expect(probes.map(([, probe, address]) => [probe, address])).toEqual([
    ['startup', '/readyz'],
    ['liveness', '/healthz'],
    ['readiness', '/readyz'],
  ])
  const confined = [
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'drop: [ALL]',
    'allowPrivilegeEscalation: false',
  ]
  expect(confined.filter((line) => !templates.includes(line))).toEqual([])
  expect(parse(read(`${folder}/Chart.yaml`))).toMatchObject({
    apiVersion: 'v2',
    appVersion: JSON.parse(read('package.json')).version,
  })
})

it('starts what is there', () => {
  const unit = read('deploy/balcao.service')
  expect(unit).toContain('ExecStart=/opt/balcao/node_modules/.bin/node apps/server/dist/main.js')
  // Told all at once, the database would be gone before what is in hand is finished; and homes are hidden from npm.
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(unit).toMatch(/^Environment=npm_config_cache=\/var\/cache\/balcao$/m)
  for (const file of ['bootstrap.mjs', 'apps/server/dist/main.js', 'deploy/Dockerfile'])
    expect(existsSync(path.join(ROOT, file)), file).toBe(true)
})
