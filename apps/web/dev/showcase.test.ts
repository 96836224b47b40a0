import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shows } from './shows/all.ts'

const SOURCE = path.join(import.meta.dirname, '../src/ui')
const files = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) => !/\.(test|screen)\.tsx$/.test(file))
const all = Object.values(shows).flat()
const development = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** A component that is not in it is not found by the next who needs one: add it to `apps/web/dev/shows`. */
it('shows every file of src/ui', () => {
  expect(all.map(({ file }) => `${file}.tsx`).toSorted()).toEqual(files.toSorted())
})

it.each(files)('shows every component of %s', (file) => {
  const source = readFileSync(path.join(SOURCE, file), 'utf8')
  const names = [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name!)
  expect(names.filter((name) => !new RegExp(`<${name}[\\s<>/]`).test(development))).toEqual([])
})
