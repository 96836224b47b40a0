/** Why a server could not start. Each has its line in `copy/terminal.ts`. */
export type StartErrorCode =
  | 'config_invalid'
  | 'data_dir_in_use'
  | 'data_dir_unwritable'
  | 'port_in_use'
  | 'address_unavailable'
  | 'secret_key_unusable'
  | 'database_unreachable'
  | 'database_binaries_missing'
  | 'database_refuses_root'
  | 'database_wrong_version'
  | 'database_folder_broken'
  | 'database_did_not_start'
  | 'child_did_not_start'
  | 'not_running'
  | 'account_unknown'
  | 'link_in_production'
  | 'backup_exists'
  | 'backup_missing'
  | 'backup_broken'
  | 'backup_newer'
  | 'backup_other_key'
  | 'restore_failed'
  | 'restore_place_fixed'
  | 'database_in_use'
  | 'database_not_empty'

export type StartError = Error & { code: StartErrorCode; detail: string; problems?: ConfigProblem[] }

/** What is wrong with one variable. `because` names the variable that makes it needed. */
export type ConfigProblem = { variable: string; problem: 'invalid' | 'missing'; because?: string }

const starting = new WeakSet<Error>()

/** @param detail the path, address or file that the person has to look at; never a secret */
export function startError(code: StartErrorCode, detail = '', problems?: ConfigProblem[]): StartError {
  const error = Object.assign(new Error(detail ? `${code}: ${detail}` : code), { code, detail, problems })
  starting.add(error)
  return error
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && starting.has(error)
}
