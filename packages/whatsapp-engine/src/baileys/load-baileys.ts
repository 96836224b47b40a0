import type * as baileys from 'baileys'

export type Baileys = typeof baileys

let loading: Promise<Baileys> | undefined

/**
 * Loads Baileys when it is first needed. The import takes over a second and 100 MB, so a process without a number to
 * connect never does it.
 */
export function loadBaileys(): Promise<Baileys> {
  loading ??= import('baileys').then((loaded) => {
    hushLibsignal()
    return loaded
  })
  return loading
}

/**
 * Drops the console lines of libsignal, which prints whole session records, private keys included, with `console.info`
 * and its like (`libsignal/src/session_record.js`). Only calls from its own files are dropped; the console of all other
 * code stays as it is.
 */
function hushLibsignal() {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[method]
    console[method] = (...words: unknown[]) => {
      if (!/[\\/]libsignal[\\/]/.test(callerOfCaller())) original.apply(console, words)
    }
  }
}

/** Returns the stack frame that called the console, however few frames this process keeps otherwise. */
function callerOfCaller(): string {
  const kept = Error.stackTraceLimit
  Error.stackTraceLimit = 3
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = kept
  return caller
}
