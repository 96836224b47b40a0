/** Containers of one image, confined as `deploy/compose.yaml` confines them, each with a volume of its own. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { LIMITS, run, succeeds } from './build.ts'

const Confined = z.object({
  services: z.object({
    balcao: z.object({
      tmpfs: z.array(z.string()),
      mem_limit: z.string(),
      pids_limit: z.number(),
      read_only: z.literal(true),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
    }),
  }),
})
const GRACE_SECONDS = 30
/** The level of errors in pino's lines. */
const ERROR = 50

/** Returns the options of podman that stand for what compose says. */
function confinement(): string[] {
  const file = readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8')
  const { balcao } = Confined.parse(parse(file, { merge: true })).services
  return [
    '--init',
    // Podman has systemd look at it; here it is asked for (`isHealthy`).
    '--no-healthcheck',
    '--read-only',
    ...balcao.tmpfs.flatMap((folder) => ['--tmpfs', folder]),
    ...balcao.cap_drop.map((name) => `--cap-drop=${name}`),
    ...balcao.security_opt.map((option) => `--security-opt=${option.replace(/:true$/, '')}`),
    `--memory=${balcao.mem_limit}`,
    `--pids-limit=${balcao.pids_limit}`,
  ]
}

export class Containers {
  readonly #image: string
  readonly #prefix = `balcao-image-test-${process.pid}`
  readonly #names = new Set<string>()

  constructor(image: string) {
    this.#image = image
  }

  /**
   * Starts a container on the volume of its name, in the place of one of before, and returns the moment. It has a network of its
   * own and a published port, or where `isOfThisMachine` the network of this machine and that port.
   */
  start({
    name,
    port,
    env,
    isOfThisMachine = false,
  }: {
    name: string
    port: number
    env: Record<string, string>
    isOfThisMachine?: boolean
  }): number {
    const full = this.#of(name)
    this.#names.add(name)
    run('podman', ['rm', '--force', '--ignore', full])
    const since = performance.now()
    const network = isOfThisMachine ? ['--network', 'host'] : ['--publish', `127.0.0.1:${port}:3000`]
    const given = isOfThisMachine ? { HOST: '127.0.0.1', PORT: String(port), ...env } : env
    const variables = Object.entries(given).flatMap(([key, value]) => ['--env', `${key}=${value}`])
    const [runtime, , ...limits] = LIMITS
    run('podman', [
      runtime!,
      'runc',
      'run',
      '--detach',
      '--name',
      full,
      ...limits,
      ...confinement(),
      '--volume',
      `${full}:/data`,
      ...network,
      ...variables,
      this.#image,
    ])
    return since
  }

  /** Sends SIGTERM, waits, and returns the milliseconds and the code of the process. */
  stop(name: string): { ms: number; code: number } {
    const since = performance.now()
    run('podman', ['stop', '--time', String(GRACE_SECONDS), this.#of(name)])
    const ms = Math.round(performance.now() - since)
    return { ms, code: Number(run('podman', ['inspect', '--format', '{{.State.ExitCode}}', this.#of(name)])) }
  }

  /** Runs a line of the shell in a container, and returns what it prints. */
  inside(name: string, line: string): string {
    return run('podman', ['--runtime', 'runc', 'exec', this.#of(name), 'sh', '-c', `${line}; true`])
  }

  /** Tells whether the health check of the image passes in a container. */
  isHealthy(name: string): boolean {
    const check = run('podman', ['image', 'inspect', '--format', '{{json .HealthCheck}}', this.#image])
    const { Test } = z.object({ Test: z.tuple([z.literal('CMD')]).rest(z.string()) }).parse(JSON.parse(check))
    const [, ...command] = Test
    return succeeds('podman', ['--runtime', 'runc', 'exec', this.#of(name), ...command])
  }

  /** Returns the bytes of memory of a container: all its processes, PostgreSQL included. */
  memory(name: string): number {
    // Shared pages once, as the kernel counts them for the limit; caches of files are not counted.
    const stat = this.inside(name, 'cat /sys/fs/cgroup/memory/memory.stat /sys/fs/cgroup/memory.stat 2>/dev/null')
    const of = (key: string) => Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0)
    return of('total_rss') + of('total_shmem') || of('anon') + of('shmem')
  }

  /** Returns the lines of the log that are errors. */
  errors(name: string): string[] {
    return this.#log(name).filter(
      (line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= ERROR,
    )
  }

  /** Returns the last lines of all. */
  logs(): string {
    return [...this.#names].flatMap((name) => this.#log(name).slice(-30)).join('\n')
  }

  close(): void {
    for (const name of this.#names) {
      run('podman', ['rm', '--force', '--ignore', '--volumes', this.#of(name)])
      run('podman', ['volume', 'rm', '--force', this.#of(name)])
    }
  }

  removeImage(): void {
    run('podman', ['image', 'rm', '--force', this.#image])
  }

  #of(name: string): string {
    return `${this.#prefix}-${name}`
  }

  #log(name: string): string[] {
    return run('sh', ['-c', `podman logs ${this.#of(name)} 2>&1`])
      .split('\n')
      .filter(Boolean)
  }
}
