/**
 * Runs before `npm start`, `npm test` and the other commands: installs what the lockfile names, builds the server and the web
 * app, and does nothing when all are as they should be. Plain JavaScript without dependencies, because it runs on whatever Node (20 or
 * later) the computer has, before anything is installed; its words are here for the same reason.
 *
 *   node bootstrap.mjs            install, build the server and the web app
 *   node bootstrap.mjs --quiet    install, build the server
 *   node bootstrap.mjs --test     install, build the server, make sure of a browser
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the person can do something about; anything else is a mistake of ours and shows its stack. */
class Problem extends Error {}

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const MODULES = path.join(ROOT, 'node_modules')
const NODE = path.join(MODULES, '.bin/node')
const WEB = path.join(ROOT, 'apps/web')
const SERVER = path.join(ROOT, 'apps/server')
const LOCKFILE = path.join(ROOT, 'package-lock.json')
/** The pinned version's major; older ones cannot run our TypeScript. */
const NODE_MAJOR = 24

const options = process.argv.slice(2)

try {
  await install()
  await build({
    title: 'Montando o servidor',
    advice: 'A montagem do servidor falhou.',
    folder: SERVER,
    sources: [SERVER, path.join(ROOT, 'packages')],
    command: ['build.ts'],
  })
  if (options.includes('--test')) findBrowser()
  else if (!options.includes('--quiet'))
    await build({
      title: 'Montando o painel',
      advice: 'A montagem do painel falhou.',
      folder: WEB,
      sources: [WEB, path.join(ROOT, 'packages/contract'), path.join(ROOT, 'packages/copy')],
      command: [path.join(MODULES, 'vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir'],
    })
} catch (error) {
  console.error(`\n${error instanceof Problem ? error.message : error.stack}`)
  process.exit(1)
}

async function install() {
  // Inside node_modules, and written last: whatever cuts an installation short takes the stamp away.
  const stamp = path.join(MODULES, '.balcao-stamp')
  const wanted = hash([LOCKFILE], process.platform, process.arch)
  if (read(stamp) === wanted && existsSync(NODE) && ofWorkspaces().every((folder) => existsSync(folder))) return

  await task('Instalando dependências (cerca de um minuto; só quando algo mudou)', 'npm', ['ci', '--include=dev'], {
    cwd: ROOT,
    env: outsideEnvironment(),
    advice: 'A instalação falhou. Confira a conexão com a internet e tente de novo.',
  })
  const { status, stdout } = spawnSync(NODE, ['--version'], { encoding: 'utf8' })
  if (status !== 0 || Number.parseInt(stdout.slice(1), 10) < NODE_MAJOR) {
    throw new Problem(
      `O Node ${NODE_MAJOR} não foi instalado em node_modules. O npm deste computador não roda os scripts de instalação ` +
        '(ignore-scripts). Permita-os neste projeto: npm config set ignore-scripts=false --location=project',
    )
  }
  writeFileSync(stamp, wanted)
}

/** Packages that npm keeps beside the workspace that needs them: the stamp lies elsewhere and says nothing of them. */
function ofWorkspaces() {
  const packages = Object.entries(JSON.parse(read(LOCKFILE)).packages ?? {})
  return packages
    .filter(([folder, { optional }]) => /^(apps|packages)\/.+\/node_modules\//.test(folder) && !optional)
    .map(([folder]) => path.join(ROOT, folder))
}

/** Fills `dist` of a folder by a command that takes `--outDir`, if what is there was made of other sources. */
async function build({ title, advice, folder, sources, command }) {
  const dist = path.join(folder, 'dist')
  const wanted = hash([LOCKFILE, ...sources.flatMap(filesOf)])
  if (read(path.join(dist, '.stamp')) === wanted) return

  // Beside, then moved: a build that is cut short is never used.
  const workshop = path.join(folder, '.cache')
  rmSync(workshop, { recursive: true, force: true })
  const unfinished = path.join(workshop, String(process.pid), 'dist')
  mkdirSync(unfinished, { recursive: true })
  await task(title, NODE, [...command, '--outDir', unfinished], { cwd: folder, env: process.env, advice })
  writeFileSync(path.join(unfinished, '.stamp'), wanted)
  if (existsSync(dist)) renameSync(dist, path.join(workshop, String(process.pid), 'old'))
  renameSync(unfinished, dist)
  rmSync(workshop, { recursive: true, force: true })
}

function findBrowser() {
  const ask = "const { browserPath } = await import('./test/support/browser.ts'); await browserPath()"
  const { status, stderr } = spawnSync(NODE, ['--input-type=module', '-e', ask], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0)
    throw new Problem(`Nenhum navegador para os testes. Instale o chromium ou defina CHROMIUM_PATH.\n${stderr}`)
}

/**
 * Runs a program while the person sees that something happens; what it says is shown when it fails. Ctrl-C reaches the
 * program by itself, being in the same process group.
 */
async function task(title, command, args, { cwd, env, advice }) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const terminal = process.stdout.isTTY
  if (!terminal) console.log(`${title}…`)
  const draw = () => (terminal ? process.stdout.write(`\r${title}… ${seconds()} s `) : console.log(`… ${seconds()} s`))
  const clock = setInterval(draw, terminal ? 1000 : 15_000)
  if (terminal) draw()

  const output = []
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (part) => output.push(part))
  child.stderr.on('data', (part) => output.push(part))
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `${command}: ${signal ?? code}`))
  })
  clearInterval(clock)
  if (failure) throw new Problem(`${Buffer.concat(output).toString()}\n${failure}\n${advice}`)
  console.log(`${terminal ? '\r' : ''}${title}: pronto em ${seconds()} s.   `)
}

/**
 * The environment without our own node_modules in PATH: npm puts it there and then deletes it while it installs, together
 * with the Node that would be running it.
 */
function outsideEnvironment() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const outside = folders.filter(
    (folder) => !path.join(folder, path.sep).includes(`${path.sep}node_modules${path.sep}`),
  )
  return { ...process.env, PATH: outside.join(path.delimiter) }
}

/** What a build may be made of: no tests. */
function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache'].includes(entry.name) || /\.(test|screen)\.tsx?$/.test(entry.name)) return []
    const found = path.join(folder, entry.name)
    return entry.isDirectory() ? filesOf(found) : [found]
  })
}

/** Of names and contents: a time stamp says nothing after a checkout. */
function hash(files, ...words) {
  const sum = createHash('sha256').update(words.join('\n'))
  for (const file of files.sort()) sum.update(`\0${path.relative(ROOT, file)}\0`).update(readFileSync(file))
  return sum.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
