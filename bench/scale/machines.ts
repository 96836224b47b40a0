/**
 * Runs the highly available set-up on one machine: three network namespaces are the machines of etcd, Patroni and
 * PostgreSQL, each with a small file system of its own.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const TEMPLATES = new URL('../../deploy/ha/', import.meta.url)
const BRIDGE = 'balcao-scale'
const NETWORK = '10.213.7'
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
/** Milliseconds: as systemd with `RestartSec=1`. */
const RESTART_AFTER = 1_000
const STOP_LIMIT = 15_000

export const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const tried = (command: string, ...args: string[]) => {
  try {
    return run(command, ...args)
  } catch {
    return ''
  }
}

/** Writes a template of `deploy/ha` with its `${NAMES}` filled in. @throws when one of them has no value */
export function fillIn(template: string, file: string, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(template, TEMPLATES), 'utf8').replaceAll(
    /\$\{([A-Z_\d]+)\}/g,
    (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${template} asks for ${name}`)
      return String(value)
    },
  )
  writeFileSync(file, text)
  return file
}

/** Starts a program whose output goes to a file. @param options.restarts whether it is started again when it ends */
export function startService(command: string[], { log, restarts = false }: { log: string; restarts?: boolean }) {
  const output = openSync(log, 'a')
  let stopped = false
  let child: ChildProcess
  const start = () => {
    child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', output, output] })
    child.once('exit', () => {
      if (restarts && !stopped) setTimeout(() => stopped || start(), RESTART_AFTER)
    })
  }
  start()
  const runs = () => child.exitCode === null && child.signalCode === null
  return {
    runs,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      stopped = true
      child.kill('SIGTERM')
      for (const end = performance.now() + STOP_LIMIT; runs() && performance.now() < end; ) await pause(50)
      child.kill('SIGKILL')
    },
  }
}

export type Machine = Awaited<ReturnType<typeof openMachines>>[number]

/** Makes three machines and starts their services. @param diskMb the size of each one's disk */
export async function openMachines(
  folder: string,
  { diskMb, passwords }: { diskMb: number; passwords: Record<string, string> },
) {
  closeMachines(folder)
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  const names = ['a', 'b', 'c']
  const addressOf = (name: string) => `${NETWORK}.${11 + names.indexOf(name)}`
  const shared = {
    ETCD_CLUSTER: names.map((name) => `${name}=http://${addressOf(name)}:2380`).join(','),
    ETCD_HOSTS: names.map((name) => `${addressOf(name)}:2379`).join(','),
    NETWORK: `${NETWORK}.0/24`,
    POSTGRES_BIN,
    SHARED_BUFFERS: '128MB',
    MAX_WAL_SIZE: '128MB',
    WAL_KEEP_SIZE: '64MB',
    ...passwords,
  }
  return Promise.all(names.map((name) => openMachine(name, { folder, diskMb, address: addressOf(name), shared })))
}

async function openMachine(
  name: string,
  {
    folder,
    diskMb,
    address,
    shared,
  }: { folder: string; diskMb: number; address: string; shared: Record<string, string> },
) {
  const space = `${BRIDGE}-${name}`
  const cable = `balcao-s-${name}`
  const disk = path.join(folder, `disk-${name}`)
  run('ip', 'netns', 'add', space)
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  run('ip', 'link', 'set', cable, 'master', BRIDGE, 'up')
  for (const args of [
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    run('ip', '-n', space, ...args)
  await mkdir(disk)
  run('truncate', '--size', `${diskMb}M`, `${disk}.img`)
  run('mkfs.ext4', '-q', '-m', '0', `${disk}.img`)
  run('mount', '-o', 'loop', `${disk}.img`, disk)
  const [uid, gid] = [Number(run('id', '-u', 'postgres')), Number(run('id', '-g', 'postgres'))]
  chownSync(disk, uid, gid)
  const values = { ...shared, NODE: name, ADDRESS: address }
  // etcd has a disk of its own, as it should: a full one would take the whole machine out of the vote.
  const votes = path.join(folder, `etcd-${name}`)
  await mkdir(votes)
  chownSync(votes, uid, gid)
  const data = path.join(disk, 'postgres')
  const etcd = fillIn('etcd.yaml', path.join(folder, `etcd-${name}.yaml`), { ...values, DATA: votes })
  const patroni = fillIn('patroni.yaml', path.join(folder, `patroni-${name}.yaml`), { ...values, DATA: data })
  for (const file of [etcd, patroni]) chownSync(file, uid, gid)
  const inside = [
    'ip',
    'netns',
    'exec',
    space,
    'setpriv',
    '--reuid',
    'postgres',
    '--regid',
    'postgres',
    '--clear-groups',
  ]
  const services = [
    startService([...inside, 'etcd', '--config-file', etcd], {
      log: path.join(folder, `etcd-${name}.log`),
      restarts: true,
    }),
    startService([...inside, 'patroni', patroni], { log: path.join(folder, `patroni-${name}.log`), restarts: true }),
  ]
  const filler = path.join(disk, 'filler')
  return {
    name,
    address,
    log: path.join(folder, `patroni-${name}.log`),
    pids: () => tried('ip', 'netns', 'pids', space).trim().split('\n').filter(Boolean).map(Number),
    isPrimary: () =>
      fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** Tells whether it follows the primary and has everything that was committed. */
    isSynchronous: () =>
      fetch(`http://${address}:8008/synchronous`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    isReplica: () =>
      fetch(`http://${address}:8008/replica`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    killPostgres: () =>
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    /** Kills everything on it, as a power cut does; its services come back after a moment. */
    killEverything() {
      for (const pid of tried('ip', 'netns', 'pids', space).split('\n')) if (pid) process.kill(Number(pid), 'SIGKILL')
    },
    unplug: () => run('ip', 'link', 'set', cable, 'down'),
    plug: () => run('ip', 'link', 'set', cable, 'up'),
    fillDisk: () => void tried('dd', 'if=/dev/zero', `of=${filler}`, 'bs=1M'),
    freeDisk: () => rm(filler, { force: true }),
    async close() {
      for (const service of services.toReversed()) await service.stop()
    },
  }
}

/** Takes away the machines of this run, and those that one before left behind. */
export function closeMachines(folder: string): void {
  for (const space of tried('ip', 'netns', 'list').matchAll(new RegExp(`^${BRIDGE}-\\w`, 'gm'))) {
    for (const pid of tried('ip', 'netns', 'pids', space[0]).split('\n')) if (pid) process.kill(Number(pid), 'SIGKILL')
    tried('ip', 'netns', 'delete', space[0])
  }
  tried('ip', 'link', 'delete', BRIDGE)
  for (const name of ['a', 'b', 'c']) {
    // A name space that is deleted keeps its end of the cable until its last process is gone.
    tried('ip', 'link', 'delete', `balcao-s-${name}`)
    const disk = path.join(folder, `disk-${name}`)
    if (existsSync(disk)) tried('umount', '--lazy', disk)
  }
}
