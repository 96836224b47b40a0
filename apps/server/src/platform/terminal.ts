import { startErrors, terminal, variableProblem } from '@balcao/copy/terminal'
import { isStartError, type StartError, type StartErrorCode } from './start-error.ts'

type Output = { write(text: string): unknown }

/** What a person can open once the product serves. Absent ones are not offered. */
export type Places = {
  panel: string
  simulator?: string
  /** Each works once. */
  adminLink?: string
  ownerLink?: string
}

/** BSD's `sysexits.h`, so that a supervisor can tell a wrong setting from a busy port. */
const EXIT_CODES: Partial<Record<StartErrorCode, number>> = {
  config_invalid: 78,
  data_dir_in_use: 75,
  data_dir_unwritable: 73,
  port_in_use: 75,
  database_unreachable: 69,
}

/** The lines of a start and a stop. stdout is for people; the log is on stderr. */
export function createTerminal(output: Output = process.stdout) {
  const say = (...lines: string[]) => void output.write(`${lines.join('\n')}\n`)
  return {
    starting: () => say(terminal.starting),
    adopted: () => say(terminal.adopted),
    /** @param ms since the process began; by default the process's own clock */
    ready(places: Places, ms = process.uptime() * 1_000) {
      const seconds = (ms / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
      say('', terminal.ready(seconds), ...placeLines(places), '', terminal.howToStop)
    },
    stopping: () => say('', terminal.stopping),
    stopped: () => say(terminal.stopped),
  }
}

/** Says in one line (a wrong configuration: one line a variable) why the start failed. @returns the exit code */
export function reportFailedStart(error: unknown, output: Output = process.stderr): number {
  output.write(`${describeFailure(error)}\n`)
  return isStartError(error) ? (EXIT_CODES[error.code] ?? 1) : 1
}

function describeFailure(error: unknown): string {
  if (!isStartError(error)) return terminal.unexpected(oneLine(error instanceof Error ? error.message : String(error)))
  const line = startErrors[error.code](oneLine(error.detail))
  return [line, ...problemLines(error)].join('\n')
}

function problemLines({ problems = [] }: StartError): string[] {
  return problems.map(({ variable, because }) => variableProblem(variable, because))
}

function placeLines({ panel, simulator, adminLink, ownerLink }: Places): string[] {
  const all = [
    [terminal.panel, panel],
    [terminal.simulator, simulator],
    [terminal.ownerLink, ownerLink],
    [terminal.adminLink, adminLink],
  ] as const
  return all.filter(([, url]) => url).map(([label, url]) => `  ${label}: ${url}`)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
