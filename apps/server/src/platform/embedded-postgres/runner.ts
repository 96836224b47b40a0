import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { startError } from '../start-error.ts'

/** The way to run PostgreSQL's programs on this computer, and the owner of their files. */
export type Runner = {
  /** The command before the program and its arguments. */
  prefix: string[]
  /** The user of the programs, when they run as another user than this process. */
  identity?: { uid: number; gid: number }
  /** The user that the files have to belong to, as seen from this process. */
  owner: number
}

const NAMESPACE = ['unshare', '--map-user=1000', '--map-group=1000', '--']
const STAND_INS = ['postgres', 'nobody']

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. Under root it gets a user namespace in which it is not
 * root: the files stay root's, and folders that only root may enter (`/root`) work too. Containers often forbid
 * namespaces; then another user has to do.
 *
 * @throws StartError `database_refuses_root` when neither works
 */
export function chooseRunner(program: string): Runner {
  const owner = process.getuid?.() ?? userInfo().uid
  if (owner !== 0) return { prefix: [], owner }
  if (works([...NAMESPACE, program])) return { prefix: NAMESPACE, owner }
  const standIn = standInRunner(program)
  if (standIn) return standIn
  throw startError('database_refuses_root')
}

/**
 * Returns the second way for root: an unprivileged user that exists everywhere; undefined when that user cannot reach
 * the program.
 */
export function standInRunner(program: string): Runner | undefined {
  for (const name of STAND_INS) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid === undefined || gid === undefined) continue
    if (works([program], { uid, gid })) return { prefix: [], identity: { uid, gid }, owner: uid }
  }
  return undefined
}

/** Returns the command line for `program`, and the options for `spawn`. */
export function commandOf(runner: Runner, program: string, args: string[]) {
  const [command, ...rest] = [...runner.prefix, program, ...args]
  // From `/`: the working directory may be one that the other user cannot enter.
  return { command: command!, args: rest, options: { ...runner.identity, cwd: '/' } }
}

function works([command, ...args]: string[], identity = {}) {
  return spawnSync(command!, [...args, '--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
}

function idOf(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
