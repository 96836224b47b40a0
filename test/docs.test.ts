import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const files = execSync('git ls-files --cached --others --exclude-standard').toString().trim().split('\n')
const folders = new Set(files.flatMap((file) => parentsOf(file)))
const isThere = (name: string) => folders.has(name) || files.some((file) => file === name || file.endsWith(`/${name}`))

function parentsOf(file: string): string[] {
  const parent = path.dirname(file)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** Returns the sources and folders that a page names: whole paths, and ends of paths. */
function namedIn(page: string): string[] {
  const quoted = [...readFileSync(page, 'utf8').matchAll(/`([\w@-][\w@./-]*\/[\w./-]+)`/g)].map(([, name]) => name!)
  return quoted
    .map((name) => name.replace(/\/$/, ''))
    .filter((name) => /\.(tsx?|mjs|sql)$/.test(name) || /^(apps|packages|modules|journeys|roles|platform)\//.test(name))
}

/** These are made by a build, or say what is to be written in another place. */
const NOT_TRACKED = new Set(['apps/server/dist'])

it.each(files.filter((file) => file.endsWith('.md') && !file.startsWith('evals/')))(
  '%s names what is there',
  (page) => {
    const missing = namedIn(page).filter((name) => {
      const ends = [name, `apps/server/src/${name}`, path.join(path.dirname(page), name), name.replace('/', '/src/')]
      return !NOT_TRACKED.has(name) && !ends.map((end) => path.normalize(end)).some(isThere)
    })
    expect(missing).toEqual([])
  },
)
