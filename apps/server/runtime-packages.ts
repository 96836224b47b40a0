/**
 * Copies what the built server loads from node_modules, and what that needs, into another folder: `runtime-packages.ts DIR`.
 * The rest is part of the build already (build.ts), or builds it.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EXTERNAL } from './external-packages.ts'

type Locked = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>

const ROOT = path.join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('runtime-packages.ts DIR')

const lockfile = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = new Map(Object.entries(lockfile.packages).filter(([place]) => existsSync(path.join(ROOT, place))))
const wanted = new Set<string>()

for (const place of installed.keys()) {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? []
  if (name && EXTERNAL.some((one) => (typeof one === 'string' ? one === name : one.test(name)))) add(place)
}
for (const place of wanted) {
  cpSync(path.join(ROOT, place), path.join(folder, place.replace(/^node_modules\//, '')), {
    recursive: true,
    verbatimSymlinks: true,
    // Nested packages have a place of their own.
    filter: (source) => path.basename(source) !== 'node_modules',
  })
}
process.stdout.write(`${[...wanted].toSorted().join('\n')}\n`)

function add(place: string): void {
  if (wanted.has(place)) return
  wanted.add(place)
  const { dependencies, optionalDependencies, peerDependencies } = installed.get(place)!
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = find(name, place)
    if (found) add(found)
    else if (dependencies?.[name]) throw new Error(`${place} needs ${name}, which is not installed`)
  }
}

/** Returns the place of a package as Node finds it from another: beside it, or in a folder above. */
function find(name: string, from: string): string | undefined {
  const parts = from.split('/node_modules/')
  for (let depth = parts.length; depth > 0; depth--) {
    const place = `${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`
    if (installed.has(place)) return place
  }
  return installed.has(`node_modules/${name}`) ? `node_modules/${name}` : undefined
}
