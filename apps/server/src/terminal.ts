import { gatewayTroubles, startErrors, terminal, variableProblem } from '@balcao/copy/terminal'
import type { Mail } from '#platform/mail.ts'
import { isStartError, type StartError, type StartErrorCode } from '#platform/start-error.ts'

/** A stream for people. The program writes to them on stdout and stderr; the log goes to stderr as JSON lines. */
type Output = { write(text: string): unknown }

/** The addresses that a person can open once the product is running. Undefined ones are not offered. */
type Places = {
  panel: string
  /** A link that opens the demonstration venue, once. */
  ownerLink?: string
  /** A link that opens the admin area, once. */
  adminLink?: string
  simulator?: string
}

type Amount = { rows: number; files: number }

/** Writes messages for the person who started the program. */
export type Terminal = ReturnType<typeof createTerminal>

/** Exit codes of BSD's `sysexits.h`, so that a supervisor can tell a wrong setting from a busy port. */
const EXIT_CODES: Partial<Record<StartErrorCode, number>> = {
  config_invalid: 78,
  database_roles_missing: 78,
  database_login_superuser: 78,
  data_dir_in_use: 75,
  port_in_use: 75,
  gateway_port_in_use: 75,
  data_dir_unwritable: 73,
  database_unreachable: 69,
}

export function createTerminal(output: Output = process.stdout) {
  return {
    starting: () => say(output, terminal.starting),
    adopted: () => say(output, terminal.adopted),
    /** Prints that the product is ready. @param took milliseconds since the process began */
    ready({ panel, ownerLink, adminLink, simulator }: Places, took = process.uptime() * 1_000) {
      const places = [
        ...place(terminal.panel, panel),
        ...place(terminal.owner, ownerLink),
        ...place(terminal.admin, adminLink),
        ...place(terminal.simulator, simulator),
      ]
      say(output, '', terminal.ready(inSeconds(took)), '', ...places, '', terminal.howToStop, '')
    },
    /** Prints the links of a mail that was not sent, for a person who tries the product without a mail server. */
    keptMail({ recipient, subject, body }: Mail) {
      const links = body.match(/https?:\/\/\S+/g) ?? []
      say(output, terminal.keptMail(recipient, subject), ...links.map((link) => `    ${link}`))
    },
    /** Prints the problem that keeps WhatsApp away although everything else works. */
    gatewayTrouble: ({ code, detail }: { code: keyof typeof gatewayTroubles; detail: string }) =>
      say(output, gatewayTroubles[code](oneLine(detail))),
    link: (email: string, url: string) => say(output, terminal.link(email), `  ${url}`),
    backingUp: (folder: string) => say(output, terminal.backingUp(folder)),
    backedUp: (folder: string, { rows, files }: Amount) =>
      say(output, terminal.backedUp(folder, inGroups(rows), inGroups(files))),
    restoring: (folder: string) => say(output, terminal.restoring(folder)),
    restored: ({ rows, files }: Amount) => say(output, terminal.restored(inGroups(rows), inGroups(files))),
    /**
     * Prints the result of a key rotation.
     *
     * @param isKept whether the new key is stored in `DATA_DIR`; otherwise its keeper has to put it in the place of the
     * old one
     */
    rotated: (values: number, isKept: boolean) =>
      say(output, terminal.rotated(inGroups(values)), isKept ? terminal.rotatedKept : terminal.rotatedGiven),
    /** Prints what became of an interrupted restore. */
    settled: (outcome: keyof typeof terminal.settled | 'none') =>
      outcome !== 'none' && say(output, terminal.settled[outcome]),
    // The line before it may be `^C`.
    stopping: () => say(output, '', terminal.stopping),
    stopped: () => say(output, terminal.stopped),
  }
}

/**
 * Prints in one line what went wrong (for a wrong configuration, one more line for each variable).
 *
 * @returns the exit code
 */
export function reportFailedStart(error: unknown, output: Output = process.stderr): number {
  if (!isStartError(error)) {
    say(output, terminal.unexpected(oneLine(error instanceof Error ? error.message || error.name : String(error))))
    return 1
  }
  say(output, ...startFailure(error))
  return EXIT_CODES[error.code] ?? 1
}

function startFailure({ code, detail, problems = [] }: StartError): string[] {
  const perVariable = problems.map(variableProblem)
  return [startErrors[code](oneLine(detail)), ...perVariable]
}

const say = (output: Output, ...lines: string[]) => void output.write(`${lines.join('\n')}\n`)
const place = (label: string, url: string | undefined) => (url ? [`  ${label}:`, `    ${url}`] : [])
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const inGroups = (count: number) => count.toLocaleString('pt-BR')
const inSeconds = (ms: number) =>
  (ms / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
