/** Builds the image with buildah, on the base of the Dockerfile or on one that is made of Debian's packages. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DOCKERFILE = path.join(ROOT, 'deploy/Dockerfile')
/** Milliseconds. */
const PULL_LIMIT = 180_000

/** The base that the Dockerfile names. */
export const DEFAULT_BASE = /^ARG BASE=(.+)$/m.exec(readFileSync(DOCKERFILE, 'utf8'))![1]!
const DEBIAN_BASE = 'localhost/balcao-debian-base'

export const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 })
export const succeeds = (command: string, args: string[], timeout?: number) => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout })
    return true
  } catch {
    return false
  }
}

/** The limits of this machine: a container cannot have more of them than who starts it may give. */
export const LIMITS = ['--runtime', 'runc', '--ulimit', 'nofile=16384:16384', '--ulimit', 'nproc=8192:8192']

/** Tells whether an image is on this machine or a registry gives it. */
export function isToBeHad(image: string): boolean {
  const name = image.includes('/') ? image : `docker.io/library/${image.replace(/:[^@]+@/, '@')}`
  return succeeds('podman', ['image', 'exists', image]) || succeeds('podman', ['pull', '--quiet', name], PULL_LIMIT)
}

/** Makes a base of Debian's packages, with the Node and the npm that run here, and returns its name. It is made once. */
export function debianBase(): string {
  if (succeeds('podman', ['image', 'exists', DEBIAN_BASE])) return DEBIAN_BASE
  console.log('no registry of images answers: the base is made of the packages of Debian')
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-base-'))
  try {
    run('debootstrap', ['--variant=minbase', 'bookworm', folder])
    // The slim images of Debian leave these folders out as well.
    for (const part of [
      'var/cache/apt',
      'var/lib/apt/lists',
      'var/log',
      'usr/share/doc',
      'usr/share/man',
      'usr/share/locale',
    ])
      run('find', [path.join(folder, part), '-mindepth', '1', '-delete'])
    copyFileSync(process.execPath, path.join(folder, 'usr/local/bin/node'))
    const npm = run('npm', ['--version']).trim()
    run('npm', ['install', '--global', '--prefix', path.join(folder, 'usr/local'), `npm@${npm}`])
    run('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
    run('sh', ['-c', `tar -C ${folder} -c . | podman import - ${DEBIAN_BASE}`])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return DEBIAN_BASE
}

/** Returns the bytes of an image, unpacked. */
export const sizeOf = (image: string) => Number(run('podman', ['image', 'inspect', '--format', '{{.Size}}', image]))

/** Builds the image. */
export function buildImage(image: string, base: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-build-'))
  try {
    const authorities = process.env.NODE_EXTRA_CA_CERTS
    const npmrc = path.join(folder, 'npmrc')
    // A machine whose way out is a proxy has authorities of its own, for the build alone.
    const trusted =
      authorities && existsSync(authorities) ? [`${npmrc}:/root/.npmrc:ro`, `${authorities}:/run/ca.crt:ro`] : []
    writeFileSync(npmrc, 'cafile=/run/ca.crt\n')
    const volumes = trusted.flatMap((volume) => ['--volume', volume])
    const args = ['--format', 'docker', '--build-arg', `BASE=${base}`, '--file', DOCKERFILE, '--tag', image, ROOT]
    execFileSync('buildah', ['bud', ...LIMITS, ...volumes, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
