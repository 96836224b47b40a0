import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A repository in small, with an npm and a Node that only leave traces: the real installation takes a minute. */
let root: string

const NPM = `#!/bin/sh
echo "npm says: $*"
echo "$*" >> npm-calls
case ":$PATH" in *node_modules*) echo 'our own node_modules are in PATH'; exit 1;; esac
[ -f broken ] && exit 7
rm -rf node_modules && mkdir -p node_modules/.bin && cp pinned-node node_modules/.bin/node`

/** Answers --version, and builds: \`node … --outDir X\`. */
const PINNED_NODE = `#!/bin/sh
[ "$1" = --version ] && { cat ../version version 2>/dev/null; exit 0; }
basename "$PWD" >> ../../build-calls
[ -f ../../broken ] && { echo 'the build says no'; exit 1; }
while [ "$1" != --outDir ]; do shift; done
cat src/main.ts* > "$2/index.html"`

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
  for (const folder of [
    'apps/server/src',
    'apps/web/src',
    'packages/contract',
    'packages/copy',
    'packages/gateway',
    'bin',
  ]) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  cpSync(path.join(import.meta.dirname, '../bootstrap.mjs'), path.join(root, 'bootstrap.mjs'))
  write('package-lock.json', '{}')
  write('version', 'v24.1.0\n')
  write('apps/server/src/main.ts', 'first server')
  write('apps/web/src/main.tsx', 'first page')
  write('bin/npm', NPM, 0o755)
  write('pinned-node', PINNED_NODE, 0o755)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the installation', () => {
  it('happens once, again when the lockfile changed, and again when it was cut short', () => {
    const { exitCode, output } = bootstrap('--quiet')
    expect({ exitCode, calls: lines('npm-calls') }).toEqual({ exitCode: 0, calls: ['ci --include=dev'] })
    expect(output).toMatch(/^Instalando dependências.*…\n.*pronto em \d+ s\.\s+Montando o servidor…\n.*pronto em \d+ s/)
    expect(bootstrap('--quiet')).toEqual({ exitCode: 0, output: '' })
    write('package-lock.json', '{ "changed": true }')
    bootstrap('--quiet')
    rmSync(path.join(root, 'node_modules/.balcao-stamp'))
    bootstrap('--quiet')
    expect(lines('npm-calls')).toHaveLength(3)
  })

  it('happens again when the packages of one workspace are gone, and not for those that a computer may lack', () => {
    write(
      'package-lock.json',
      JSON.stringify({
        packages: {
          'apps/server/node_modules/driver': {},
          'apps/server/node_modules/elsewhere': { optional: true },
          'node_modules/shared': {},
        },
      }),
    )
    mkdirSync(path.join(root, 'apps/server/node_modules/driver'), { recursive: true })
    bootstrap('--quiet')
    expect(bootstrap('--quiet')).toEqual({ exitCode: 0, output: '' })
    rmSync(path.join(root, 'apps/server/node_modules'), { recursive: true })
    bootstrap('--quiet')
    expect(lines('npm-calls')).toHaveLength(2)
  })

  it('that fails shows what npm said, and is tried again', () => {
    write('broken', '')
    const { exitCode, output } = bootstrap('--quiet')
    expect(exitCode).toBe(1)
    expect(output).toMatch(/npm says: ci --include=dev\n[^]*npm: 7\nA instalação falhou/)
    rmSync(path.join(root, 'broken'))
    expect(bootstrap('--quiet').exitCode).toBe(0)
  })

  it('without the pinned Node is not one', () => {
    write('version', 'v20.0.0\n')
    const { exitCode, output } = bootstrap('--quiet')
    expect(exitCode).toBe(1)
    expect(output).toMatch(/Node 24 não foi instalado.*ignore-scripts/)
    expect(existsSync(path.join(root, 'node_modules/.balcao-stamp'))).toBe(false)
  })
})

describe('a build', () => {
  it('is made when it is missing or its sources changed, and only then', () => {
    expect(bootstrap().exitCode).toBe(0)
    expect([built('server'), built('web')]).toEqual(['first server', 'first page'])
    expect(bootstrap()).toEqual({ exitCode: 0, output: '' })
    write('apps/web/src/main.tsx', 'second page')
    bootstrap()
    expect(built('web')).toBe('second page')
    write('packages/gateway/new.ts', '')
    bootstrap()
    write('packages/copy/new.ts', '')
    bootstrap()
    // No product is made of tests.
    write('packages/copy/new.test.ts', '')
    bootstrap()
    expect(lines('build-calls')).toEqual(['server', 'web', 'web', 'server', 'server', 'web'])
    expect(existsSync(path.join(root, 'apps/web/.cache'))).toBe(false)
  })

  it('stays as it was when the next one fails, and says why', () => {
    bootstrap()
    write('apps/web/src/main.tsx', 'half a page')
    write('broken', '')
    const { exitCode, output } = bootstrap()
    expect({ exitCode, page: built('web') }).toEqual({ exitCode: 1, page: 'first page' })
    expect(output).toMatch(/the build says no[^]*A montagem do painel falhou/)
  })

  it('of the web app is nobody’s business with --quiet', () => {
    bootstrap('--quiet')
    expect(built('server')).toBe('first server')
    expect(existsSync(path.join(root, 'apps/web/dist'))).toBe(false)
  })
})

function bootstrap(...args: string[]) {
  // As npm calls it: our node_modules first in PATH.
  const folders = [path.join(root, 'node_modules/.bin'), path.join(root, 'bin'), '/usr/bin', '/bin']
  const env = { PATH: folders.join(path.delimiter) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bootstrap.mjs', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { exitCode: status, output: stdout + stderr }
}

function write(file: string, text: string, mode = 0o644) {
  writeFileSync(path.join(root, file), text, { mode })
}

const built = (app: string) => readFileSync(path.join(root, 'apps', app, 'dist/index.html'), 'utf8')
const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').trim().split('\n')
