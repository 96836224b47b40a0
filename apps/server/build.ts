/**
 * Builds the server into one folder of plain JavaScript: `build.ts --outDir DIR` (docs/decisions/0020). Libraries and our own
 * code become a few files, loaded at once instead of from 2,900; whatever lies beside a source (migrations) stays there.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Plugin, rolldown } from 'rolldown'
import { EXTERNAL } from './external-packages.ts'

const HERE = import.meta.dirname
const ROOT = path.join(HERE, '../..')
/** The final folder: addresses of sources are relative to it, also while the build is written to `--outDir`. */
const DIST = path.join(HERE, 'dist')
const COMMANDS = ['main', 'link', 'backup', 'restore', 'rotate-key']

/**
 * A source keeps its own address, from which it finds its files; but a thread or a process of our own that it names begins in
 * this build too.
 */
const addresses: Plugin = {
  name: 'addresses-of-sources',
  async transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null
    const entry = async (specifier: string) => {
      const resolved = await this.resolve(specifier, id)
      if (!resolved) throw new Error(`${id} starts ${specifier}, which is not there`)
      return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: resolved.id })}`
    }
    let text = code
    for (const [whole, file] of code.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g))
      text = text.replace(whole, `new URL(${await entry(file!)})`)
    for (const [whole, specifier] of code.matchAll(/import\.meta\.resolve\('(@balcao\/[^']+)'\)/g))
      text = text.replace(whole, await entry(specifier!))
    const source = JSON.stringify(path.relative(DIST, id).replaceAll(path.sep, '/'))
    // Nothing moves to another line.
    return { code: text.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
  },
}

const { values } = parseArgs({ options: { outDir: { type: 'string', default: DIST } } })
const bundle = await rolldown({
  cwd: ROOT,
  input: Object.fromEntries(COMMANDS.map((name) => [name, path.join(HERE, 'src', `${name}.ts`)])),
  platform: 'node',
  external: EXTERNAL,
  plugins: [addresses],
  logLevel: 'warn',
})
await bundle.write({
  dir: values.outDir,
  entryFileNames: '[name].js',
  // Beside the entries: an address of a source is the same from everywhere.
  chunkFileNames: '[name]-[hash].js',
  sourcemap: true,
})
