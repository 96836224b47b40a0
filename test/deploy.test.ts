import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { RawConfig } from '../apps/server/src/platform/config-rules.ts'

/** What there is no container for here: that the files name what exists. */
const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const known = Object.keys(RawConfig.shape)

it('documents every variable', () => {
  const documented = read('docs/operations.md')
  expect(known.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

it('sets only variables that the server reads', () => {
  const compose = read('deploy/compose.yaml').split('\n  database:')[0]!
  const set = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL']))
  const inImage = /^ENV (.*DATA_DIR.*)$/m.exec(read('deploy/Dockerfile'))![1]!
  const names = [...set, ...inImage.split(' ').map((pair) => pair.split('=')[0]!)]
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

it('starts what is there', () => {
  const image = read('deploy/Dockerfile')
  const unit = read('deploy/balcao.service')
  expect(image).toContain('CMD ["node_modules/.bin/node", "apps/server/src/main.ts"]')
  expect(unit).toContain('ExecStart=/opt/balcao/node_modules/.bin/node apps/server/src/main.ts')
  for (const file of ['bootstrap.mjs', 'apps/server/src/main.ts', 'deploy/Dockerfile'])
    expect(existsSync(path.join(ROOT, file)), file).toBe(true)
  expect(read('deploy/compose.yaml')).toContain('dockerfile: deploy/Dockerfile')
})
