/** The reason why a server could not start. Each has a text in `copy/terminal.ts`. */
export type StartErrorCode =
  | 'config_invalid'
  | 'data_dir_in_use'
  | 'data_dir_unwritable'
  | 'port_in_use'
  | 'gateway_port_in_use'
  | 'address_unavailable'
  | 'secret_key_unusable'
  | 'secret_key_weak'
  | 'database_unreachable'
  | 'database_roles_missing'
  | 'database_login_superuser'
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
  | 'backup_of_nothing'
  | 'backup_missing'
  | 'backup_broken'
  | 'backup_not_ours'
  | 'backup_foreign'
  | 'backup_newer'
  | 'backup_of_development'
  | 'backup_other_key'
  | 'restore_failed'
  | 'new_key_missing'
  | 'rotation_failed'
  | 'restore_place_fixed'
  | 'database_in_use'
  | 'database_not_empty'
  | 'database_of_development'

export type StartError = Error & { code: StartErrorCode; detail: string; problems?: ConfigProblem[] }

/** A problem of one variable. `because` names the variable that requires it; `unsafe` is refused in production only. */
export type ConfigProblem = { variable: string; problem: 'invalid' | 'missing' | 'unsafe'; because?: string }

const starting = new WeakSet<Error>()

/** Creates a start error. @param detail the path, address or file that the person has to look at; never a secret */
export function startError(code: StartErrorCode, detail = '', problems?: ConfigProblem[]): StartError {
  const error = Object.assign(new Error(detail ? `${code}: ${detail}` : code), { code, detail, problems })
  starting.add(error)
  return error
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && starting.has(error)
}
