import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What `docs/security.md` promises is held by tests that it names; what is in no other test is here. */
const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
/** Below what the names of tests may be: the root, or the server. */
const FOLDERS = ['', 'apps/server/src']

it('has tests below each paragraph, by their titles, all of which are there', () => {
  const paragraphs = read('docs/security.md').trim().split('\n\n').slice(1)
  expect(paragraphs.length).toBeGreaterThan(20)
  for (const paragraph of paragraphs) {
    const [, held = ''] = /\n\*Held by\* (.+)$/.exec(paragraph) ?? []
    // `file` “title”, “another title”; `another file` “title”
    const named = [...held.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', rest = '']) => {
      const titles = [...rest.matchAll(/“([^”]+)”/g)].map(([, title]) => title!)
      return { file, titles }
    })
    expect(named.length, paragraph.slice(0, 60)).toBeGreaterThan(0)
    const missing = named.flatMap(({ file, titles }) => {
      const folder = FOLDERS.find((one) => existsSync(path.join(ROOT, one, file)))
      const text = folder === undefined ? '' : read(path.join(folder, file))
      return titles.length === 0 ? [file] : titles.filter((title) => !text.includes(`'${title}',`))
    })
    expect(missing, paragraph.slice(0, 60)).toEqual([])
  }
})

it('has one exact version of the engine, which nobody moves but a person', () => {
  const versions = globSync('{.,apps/*,packages/*}/package.json', { cwd: ROOT }).flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file))
    return [dependencies?.baileys, devDependencies?.baileys].filter(Boolean)
  })
  expect([...new Set(versions)]).toEqual(['7.0.0-rc14'])
  const rules: { matchPackageNames: string[]; enabled?: boolean }[] = JSON.parse(read('renovate.json')).packageRules
  expect(rules.find(({ matchPackageNames }) => matchPackageNames?.includes('baileys'))).toMatchObject({
    enabled: false,
  })
})

it('logs no message of an error as it came: it may hold what somebody wrote (`describeError`)', () => {
  const files = globSync('{apps/server,packages/{gateway,gateway-client,whatsapp-engine}}/src/**/*.ts', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const raw =
    /(logger|log)\??\.(debug|info|warn|error)\((?:(?!\n\s*\n)[^)]){0,200}?(\.message\b|String\((error|cause)|\b(error|cause),? \}|\.stack\b)/
  expect(files.filter((file) => raw.test(read(file)))).toEqual([])
})

it('sets no HTML in a page', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(200)
  expect(
    files.filter((file) => /dangerouslySetInnerHTML|\.(inner|outer)HTML =|insertAdjacentHTML/.test(read(file))),
  ).toEqual([])
})
