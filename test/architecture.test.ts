import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MODULES } from '../apps/server/src/modules/order.ts'
import { WEB_MODULES } from '../apps/web/src/modules/order.ts'

/** The rules of docs/architecture.md, checked. A failure names the file, the import and the rule. */

const files = execSync('git ls-files --cached --others --exclude-standard -- "*.ts" "*.tsx"')
  .toString()
  .trim()
  .split('\n')
  .filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const isTest = (file: string) => /\.(test|screen)\.tsx?$|\/testing\//.test(file)

const imports = files.flatMap((from) =>
  [...read(from).matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(([, specifier]) => ({
    from,
    to: resolve(from, specifier!),
  })),
)

/** Answers in repository paths, so that a rule reads like the tree. */
function resolve(from: string, specifier: string) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier)
  if (specifier.startsWith('#')) return path.join(from.split('/src/')[0]!, 'src', specifier.slice(1))
  return specifier.replace(/^@balcao\//, 'packages/')
}

const pkg = (file: string) => file.match(/^packages\/([\w-]+)/)?.[1]
const serverModule = (file: string) => file.match(/^apps\/server\/src\/modules\/([\w-]+)\//)?.[1]
/** Tables: foreign keys point anywhere, and reads may join the tables of any module. */
const isSchema = (file: string) => /\/modules\/[\w-]+\/[\w-]*schema\.ts$/.test(file)

const webModule = (file: string) => file.match(/^apps\/web\/src\/modules\/([\w-]+)\//)?.[1]

const area = (file: string) =>
  file
    .match(/^apps\/(\w+)\/src\/([\w-]+)\//)
    ?.slice(1)
    .join('/')

/** Which of our packages each package may use. */
const allowed: Record<string, string[]> = {
  contract: [],
  copy: ['contract'],
  'whatsapp-engine': ['contract'],
  gateway: ['contract', 'whatsapp-engine'],
  'gateway-client': ['contract'],
  'whatsapp-simulator': [],
  assistant: ['contract', 'copy'],
}

function forbid(rule: string, broken: (edge: { from: string; to: string }) => unknown) {
  it(rule, () => {
    const offenders = imports.filter((edge) => !isTest(edge.from) && broken(edge))
    expect(offenders.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })
}

describe('imports', () => {
  it('are found at all', () => expect(imports.length).toBeGreaterThan(100))
  it('the modules of the server are those that are in order', () => {
    const found = files.flatMap((file) => serverModule(file) ?? [])
    expect([...new Set(found)].toSorted()).toEqual(MODULES.toSorted())
  })
  forbid('packages know nothing of apps', ({ from, to }) => pkg(from) && to.startsWith('apps/'))
  forbid(
    'packages use only the packages they may',
    ({ from, to }) => pkg(from) && pkg(to) && pkg(from) !== pkg(to) && !(allowed[pkg(from)!] ?? []).includes(pkg(to)!),
  )
  forbid('the product knows nothing of its tests', ({ to }) => to.startsWith('test/') || to.includes('/testing/'))
  forbid(
    'apps meet only through packages',
    ({ from, to }) => from.startsWith('apps/') && to.startsWith('apps/') && from.split('/')[1] !== to.split('/')[1],
  )
  forbid(
    'of the packages, the browser knows contract and copy',
    ({ from, to }) => from.startsWith('apps/web/') && pkg(to) && !['contract', 'copy'].includes(pkg(to)!),
  )
  forbid(
    'the simulated network is a process of its own: only its entry is named',
    ({ from, to }) =>
      pkg(to) === 'whatsapp-simulator' && pkg(from) !== 'whatsapp-simulator' && !to.endsWith('/process'),
  )
  forbid(
    'a module of the server imports only modules before it (modules/order.ts)',
    ({ from, to }) =>
      serverModule(from) &&
      serverModule(to) &&
      !isSchema(to) &&
      MODULES.indexOf(serverModule(to)!) > MODULES.indexOf(serverModule(from)!),
  )
  forbid(
    'the schema of a module imports schemas alone',
    ({ from, to }) => isSchema(from) && serverModule(to) && !isSchema(to),
  )
  forbid(
    'a module of the server is entered through its index, its tables through its schema',
    ({ from, to }) =>
      serverModule(to) && serverModule(from) !== serverModule(to) && !to.endsWith('/index.ts') && !isSchema(to),
  )
  forbid(
    'a module of the server does not import its own index',
    ({ from, to }) => serverModule(from) && serverModule(from) === serverModule(to) && to.endsWith('/index.ts'),
  )
  forbid(
    'modules of the server know no journey, role or composition root',
    ({ from, to }) =>
      serverModule(from) && (/^server\/(journeys|roles)$/.test(area(to) ?? '') || /server\/src\/[\w-]+\.ts$/.test(to)),
  )
  forbid(
    'journeys know no role, and of the composition root its type alone',
    ({ from, to }) =>
      area(from) === 'server/journeys' &&
      (area(to) === 'server/roles' || (to.endsWith('server/src/app.ts') && !typeOnly(from, '../../app.ts'))),
  )
  forbid(
    'the platform of the server knows no module, journey or role',
    ({ from, to }) => area(from) === 'server/platform' && /^server\/(modules|journeys|roles)$/.test(area(to) ?? ''),
  )
  it('the modules of the web app are those of the order', () => {
    const modules = new Set(files.flatMap((file) => webModule(file) ?? []))
    expect([...modules].toSorted()).toEqual(WEB_MODULES.toSorted())
  })
  forbid(
    'a module of the web app imports only the modules before it, through their index',
    ({ from, to }) =>
      webModule(from) &&
      webModule(to) &&
      webModule(from) !== webModule(to) &&
      (WEB_MODULES.indexOf(webModule(to)!) > WEB_MODULES.indexOf(webModule(from)!) ||
        !to.endsWith(`/${webModule(to)}/index.ts`)),
  )
  forbid(
    'a module of the web app imports neither app nor its own index',
    ({ from, to }) =>
      webModule(from) && (area(to) === 'web/app' || to.endsWith(`/modules/${webModule(from)}/index.ts`)),
  )
  forbid(
    'lib and ui of the web app import no module and no page',
    ({ from, to }) => /^web\/(lib|ui)$/.test(area(from) ?? '') && (webModule(to) || area(to) === 'web/app'),
  )
  forbid(
    'of the packages, the platform of the server knows the contract',
    ({ from, to }) => area(from) === 'server/platform' && pkg(to) && pkg(to) !== 'contract',
  )
  forbid(
    'drizzle-orm is imported by one file of the server, because Node reads its package.json anew for each',
    ({ from, to }) => to.startsWith('drizzle-orm') && from !== 'apps/server/src/platform/drizzle.ts',
  )
  forbid(
    'the contract depends on zod, the contract library and zones of time alone',
    ({ from, to }) =>
      pkg(from) === 'contract' && !/^(zod|@orpc\/contract|@date-fns\/tz|packages\/contract\/.*)$/.test(to),
  )
})

/** Packages whose folders do not keep to one direction yet. */
const STILL_CIRCULAR = new Set(['assistant'])

/**
 * The folders below the innermost folder that holds both files. A folder and the folder around it may import each other: the outer
 * one has what its parts share, and puts them together.
 */
function foldersOf({ from, to }: { from: string; to: string }) {
  const [one, other] = [from.split('/'), to.split('/')]
  const depth = one.findIndex((part, at) => part !== other[at])
  const isFile = depth < 0 || depth === one.length - 1 || depth >= other.length - 1
  if (isFile || one[1] !== other[1]) return []
  return [{ from: one.slice(0, depth + 1).join('/'), to: other.slice(0, depth + 1).join('/') }]
}

function cyclesOf(edges: { from: string; to: string }[]): string[] {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const cycles = new Set<string>()
  const done = new Set<string>()
  const visit = (place: string, trail: string[]) => {
    if (trail.includes(place)) return void cycles.add([...trail.slice(trail.indexOf(place)), place].join(' -> '))
    if (done.has(place)) return
    for (const edge of next.get(place) ?? []) visit(edge.to, [...trail, place])
    done.add(place)
  }
  for (const place of next.keys()) visit(place, [])
  return [...cycles]
}

function typeOnly(file: string, specifier: string) {
  const statements = [...read(file).matchAll(/import (type )?[^']*?from '([^']+)'/g)]
  return statements.filter(([, , to]) => to === specifier).every(([, type]) => type)
}

/** What is pressed there is saved as it is pressed: its base is what is on screen. */
const SAVES_AT_ONCE = new Set(
  [
    'conversations/panel/tag-editor.tsx',
    'conversations/thread/scheduled-notes.tsx',
    'guest-lists/night/list-section.tsx',
    'channels/business-type-picker.tsx',
    'channels/health/health-panel.tsx',
    'calendar/queries.ts',
  ].map((file) => `apps/web/src/modules/${file}`),
)

describe('files', () => {
  const source = files.filter((file) => !isTest(file))
  const mayBePortuguese = (file: string) =>
    file.startsWith('packages/copy/') ||
    file.startsWith('packages/assistant/src/language/') ||
    file === 'packages/contract/src/stored-values.ts'

  it('only platform/config.ts reads the environment', () => {
    const readers = source.filter((file) => /process\.env|import\.meta\.env/.test(read(file)))
    expect(readers.filter((file) => !file.endsWith('platform/config.ts'))).toEqual([])
  })
  it('Portuguese lives in packages/copy, in stored values and in the assistant lexicon', () => {
    const offenders = source.filter((file) => !mayBePortuguese(file) && /[ãõçáéíóúâêô]/i.test(read(file)))
    expect(offenders).toEqual([])
  })
  it('a form saves with the base that it began with, not with what is stored by then', () => {
    const forms = source.filter((file) => file.startsWith('apps/web/src/modules/') && !SAVES_AT_ONCE.has(file))
    const offenders = forms.filter((file) => {
      const given = [...read(file).matchAll(/\bbase: (?![A-Z])(.*)/g)].map(([, value]) => value!)
      const isShort = /[{,] base\b( }|,)/.test(read(file))
      const isHeld = /\b(useBase|setBase)\(|\bbase, (renew|set)\b/.test(read(file))
      return given.some((value) => !/\bbase\b/.test(value)) || ((given.length > 0 || isShort) && !isHeld)
    })
    expect(offenders).toEqual([])
  })
  it('are named in kebab-case', () => {
    expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)))).toEqual([])
  })
  it('import each other in one direction', () => expect(cyclesOf(imports)).toEqual([]))
  it('of side-by-side folders of a package import each other in one direction', () => {
    const edges = imports.filter(({ from }) => !isTest(from) && !STILL_CIRCULAR.has(pkg(from) ?? ''))
    expect(edges.length).toBeGreaterThan(100)
    expect(cyclesOf(edges.flatMap((edge) => (pkg(edge.from) ? foldersOf(edge) : [])))).toEqual([])
  })
})
