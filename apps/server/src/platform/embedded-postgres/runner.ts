import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { startError } from '../start-error.ts'

/** How PostgreSQL's programs are run here, and who their files belong to. */
export type Runner = {
  /** Comes before the program and its arguments. */
  prefix: string[]
  /** Set when the programs run as another user than we do. */
  identity?: { uid: number; gid: number }
  /** User that the files have to belong to, as seen from here. */
  owner: number
}

const NAMESPACE = ['unshare', '--map-user=1000', '--map-group=1000', '--']
const STAND_INS = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. As root it is given a user namespace in which it is not root: the files stay ours, and
 * folders that only root may enter (`/root`) work too. Containers often forbid namespaces; then another user has to do.
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

/** The second way for root: as an unprivileged user that exists everywhere. Undefined when that user cannot reach the program. */
export function standInRunner(program: string): Runner | undefined {
  for (const name of STAND_INS) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid === undefined || gid === undefined) continue
    if (works([program], { uid, gid })) return { prefix: [], identity: { uid, gid }, owner: uid }
  }
  return undefined
}

/** The command line for `program`, and what `spawn` has to be told besides. */
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
