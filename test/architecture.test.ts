import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** The rules of docs/architecture.md, checked. A failure names the file, the import and the rule. */

const files = execSync('git ls-files --cached --others --exclude-standard -- "*.ts" "*.tsx"')
  .toString()
  .trim()
  .split('\n')
  .filter((file) => /^(apps|packages)\/[^/]+\/src\//.test(file) && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const isTest = (file: string) => /\.(test|screen)\.tsx?$|\/testing\//.test(file)

const imports = files.flatMap((from) =>
  [...read(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => ({
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
const feature = (file: string) =>
  file
    .match(/^(apps\/\w+)\/src\/features\/([\w-]+)\//)
    ?.slice(1)
    .join(' ')

/** The modules of the web app in their order: each may import those before it. */
const WEB_MODULES = [
  'billing',
  'team',
  'attendant',
  'venue',
  'channels',
  'contacts',
  'conversations',
  'reservations',
  'guest-lists',
  'integrations',
  'calendar',
  'remarketing',
  'automations',
  'notifications',
  'accounts',
  'admin',
  'overview',
  'site',
  'simulator',
]
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
  whatsapp: ['contract'],
  'whatsapp-world': [],
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
    ({ from, to }) => pkg(to) === 'whatsapp-world' && pkg(from) !== 'whatsapp-world' && !to.endsWith('/process'),
  )
  forbid(
    'a feature never imports another feature',
    ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
  )
  forbid(
    'a server feature is entered through its index',
    ({ from, to }) =>
      to.startsWith('apps/server/') && feature(to) && feature(from) !== feature(to) && !to.endsWith('/index.ts'),
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
    'a feature does not import its own index',
    ({ from, to }) => feature(from) && feature(from) === feature(to) && to.endsWith('/index.ts'),
  )
  forbid(
    'platform, lib and ui know no feature, flow or app',
    ({ from, to }) =>
      /\/(platform|lib|ui)$/.test(area(from) ?? '') && (feature(to) || /\/(flows|app|roles)$/.test(area(to) ?? '')),
  )
  forbid(
    'of the packages, the platform of the server knows the contract',
    ({ from, to }) => area(from) === 'server/platform' && pkg(to) && pkg(to) !== 'contract',
  )
  forbid(
    'features know neither flows nor app',
    ({ from, to }) =>
      feature(from) && (/\/(flows|app|roles)$/.test(area(to) ?? '') || /server\/src\/(app|server|main)\.ts$/.test(to)),
  )
  forbid(
    'server features take only types from whatsapp, and only the assistant feature takes the assistant',
    ({ from, to }) =>
      feature(from)?.startsWith('apps/server') &&
      ((pkg(to) === 'whatsapp' && !typeOnly(from, '@balcao/whatsapp')) ||
        (pkg(to) === 'assistant' && feature(from) !== 'apps/server assistant' && !typeOnly(from, '@balcao/assistant'))),
  )
  forbid(
    'drizzle-orm is imported by one file of the server, because Node reads its package.json anew for each',
    ({ from, to }) => to.startsWith('drizzle-orm') && from !== 'apps/server/src/platform/drizzle.ts',
  )
  forbid(
    'the contract depends on zod and the contract library alone',
    ({ from, to }) => pkg(from) === 'contract' && !/^(zod|@orpc\/contract|packages\/contract\/.*)$/.test(to),
  )
})

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
      const isHeld = /\b(useBase|useDraft|useScheduleDraft|setBase)\(/.test(read(file))
      return given.some((value) => !/\bbase\b/.test(value)) || ((given.length > 0 || isShort) && !isHeld)
    })
    expect(offenders).toEqual([])
  })
  it('are named in kebab-case', () => {
    expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)))).toEqual([])
  })
  it('import each other in one direction', () => {
    const next = Map.groupBy(imports, (edge) => edge.from)
    const cycles: string[] = []
    const done = new Set<string>()
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) return void cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
      if (done.has(file)) return
      for (const edge of next.get(file) ?? []) visit(edge.to, [...trail, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(cycles).toEqual([])
  })
})
