import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LANDING = 'src/modules/site/landing/'
/** The files that many pages begin with, and the modules that lead to them; code is in the first of them that needs it. */
const LAYERS = {
  main: ['src/app/main.tsx'],
  data: ['src/app/layouts/data-layout.tsx'],
  panel: ['src/app/layouts/dashboard-layout.tsx', 'src/app/leave-guard.tsx', 'src/app/conflicts.tsx'],
}
/** The largest part of the first file has one of its own: no file is above 100 kB, so that lines load several at a time. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/** The bytes, before they are packed, that a page rather loads in vain than ask for one more file. */
const WORTH_A_REQUEST = 12_000
/** The pages with which people begin their day, whose weight is watched (test/e2e/components.e2e.ts). */
const FIRST = [
  'src/modules/overview/overview-page.tsx',
  'src/modules/conversations/chats-page.tsx',
  'src/modules/reservations/reservations-page.tsx',
  'src/modules/calendar/schedules-page.tsx',
]
/**
 * The weight of each loaded byte: above all on the landing page, which is not made larger for the sake of others, then on the
 * first pages. What opens later, such as a dialog, is waited for once and seldom.
 */
const WEIGHTS = { landing: 50, first: 5, page: 1, later: 0.1 }

/** A piece of code that the same pages and dialogs need, as the bundler divides it by itself. */
interface Piece {
  modules: string[]
  imports: Set<Piece>
  size: number
  /** Tells of each page and dialog, by its place in the list of them, whether it loads this. */
  users: boolean[]
}

/**
 * Puts the code into few files. By itself the bundler makes one for each set of pages that share some code, which is a
 * hundred small ones for a page. This has it done once, in memory, and then puts the small ones together, as long as that
 * saves pages more than it has others load in vain. The bundler's own groups know no pages: the best of them made the Dashboard
 * twice as large, in as many files (Rolldown 1.2, `entriesAware` and `minShareCount`).
 */
export function fewFiles(): Plugin {
  return {
    name: 'balcao-few-files',
    apply: 'build',
    async config() {
      const names = nameFiles(await divide())
      const name = (id: string) => names.get(id) ?? null
      const groups = [{ debugName: 'few files', name, includeDependenciesRecursively: false }]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/** Returns the files as the bundler makes them by itself. */
async function divide(): Promise<Rolldown.OutputChunk[]> {
  const noStyles: Plugin = {
    name: 'balcao-no-styles',
    enforce: 'pre',
    load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
  }
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [noStyles, react()],
    build: { write: false, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

/** Returns the name of the file of each module that is not in one of its own. */
function nameFiles(files: Rolldown.OutputChunk[]): Map<string, string> {
  const { pieces, weights, pages, landing } = readPieces(files)
  const layers = new Map<Piece, string>()
  for (const [name, modules] of Object.entries(LAYERS)) {
    const starts = pieces.filter((piece) => modules.some((id) => piece.modules.includes(ROOT + id)))
    for (const piece of reachable(starts)) if (!layers.has(piece)) layers.set(piece, name)
  }
  for (const piece of reachable([landing])) if (layers.has(piece)) layers.set(piece, 'main')

  const names = new Map<string, string>()
  for (const [piece, name] of layers) for (const id of piece.modules) names.set(id, REACT.test(id) ? 'react' : name)
  // Each is one file, which who needs a part of it loads as a whole.
  for (const layer of Object.keys(LAYERS)) {
    const [one, ...others] = pieces.filter((piece) => layers.get(piece) === layer)
    for (const other of others) merge(one!, other, pieces)
  }
  const isShared = (piece: Piece) => piece.users.filter(Boolean).length > 1 && !layers.has(piece) && !pages.has(piece)
  const shared = pieces.filter(isShared)
  join(shared, pieces, weights)
  for (const [at, { modules }] of shared.entries()) for (const id of modules) names.set(id, `shared-${at + 1}`)
  return names
}

function readPieces(files: Rolldown.OutputChunk[]) {
  const byFile = new Map<string, Piece>()
  for (const { fileName, moduleIds, code } of files)
    byFile.set(fileName, { modules: moduleIds, imports: new Set(), size: code.length, users: [] })
  for (const { fileName, imports } of files)
    for (const each of imports) if (byFile.has(each)) byFile.get(fileName)!.imports.add(byFile.get(each)!)

  const pages = files.find(({ isEntry }) => isEntry)!.dynamicImports
  const users = files.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const moduleOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.replace(ROOT, '') ?? ''
  const weights = users.map((file) => {
    if (moduleOf(file).startsWith(LANDING)) return WEIGHTS.landing
    if (FIRST.includes(moduleOf(file))) return WEIGHTS.first
    return pages.includes(file.fileName) ? WEIGHTS.page : WEIGHTS.later
  })
  for (const piece of byFile.values()) piece.users = users.map(() => false)
  for (const [at, { fileName }] of users.entries())
    for (const piece of reachable([byFile.get(fileName)!])) piece.users[at] = true
  const landing = byFile.get(users.find((file) => moduleOf(file) === `${LANDING}landing-page.tsx`)!.fileName)!
  return { pieces: [...byFile.values()], weights, pages: new Set(pages.map((file) => byFile.get(file)!)), landing }
}

/** Puts pieces together, always the two that gain most by it, until no two gain anything. `all` are who may import them. */
function join(pieces: Piece[], all: Piece[], weights: number[]): void {
  for (;;) {
    const costs = new Map(pieces.map((piece) => [piece, costsOf(piece, weights)]))
    const gainOf = (one: Piece, other: Piece) => {
      const [first, second] = [costs.get(one)!, costs.get(other)!]
      let gain = 0
      for (let user = 0; user < weights.length; user++) {
        if (one.users[user] && other.users[user]) gain += weights[user]! * WORTH_A_REQUEST
        else if (one.users[user]) gain -= second[user]!
        else if (other.users[user]) gain -= first[user]!
      }
      return gain
    }
    const pairs = pieces
      .flatMap((one, at) => pieces.slice(at + 1).map((other) => ({ one, other, gain: gainOf(one, other) })))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
    const best = pairs.find(({ one, other }) => !leadsThroughOthers(one, other) && !leadsThroughOthers(other, one))
    if (!best) return
    pieces.splice(pieces.indexOf(best.other), 1)
    merge(best.one, best.other, all)
  }
}

function merge(one: Piece, other: Piece, all: Piece[]): void {
  one.modules.push(...other.modules)
  one.size += other.size
  for (const each of other.imports) one.imports.add(each)
  one.imports.delete(one)
  one.imports.delete(other)
  for (const each of all) if (each.imports.delete(other) && each !== one) each.imports.add(one)
  // A page that loads one of them loads both from here on, with everything that both import.
  const users = one.users.map((uses, user) => uses || other.users[user]!)
  for (const each of reachable([one])) each.users = each.users.map((uses, user) => uses || users[user]!)
}

/** Returns for each page and dialog what it would load in vain with a piece and all that it imports. */
function costsOf(piece: Piece, weights: number[]): number[] {
  const loaded = [...reachable([piece])]
  return weights.map((weight, user) =>
    loaded.reduce((cost, each) => (each.users[user] ? cost : cost + weight * each.size), 0),
  )
}

/** Tells whether a piece imports the other by way of a third: as one file, that and the third would import each other. */
const leadsThroughOthers = (one: Piece, other: Piece): boolean =>
  reachable([...one.imports].filter((each) => each !== other)).has(other)

function reachable(starts: Piece[]): Set<Piece> {
  const seen = new Set<Piece>()
  const next = [...starts]
  for (let piece = next.pop(); piece; piece = next.pop()) {
    if (seen.has(piece)) continue
    seen.add(piece)
    next.push(...piece.imports)
  }
  return seen
}
