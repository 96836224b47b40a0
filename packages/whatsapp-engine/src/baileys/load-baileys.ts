import type * as baileys from 'baileys'

export type Baileys = typeof baileys

let loading: Promise<Baileys> | undefined

/** Baileys takes over a second and 100 MB to import, so a process without a number to connect never does. */
export function loadBaileys(): Promise<Baileys> {
  loading ??= import('baileys').then((loaded) => {
    hushLibsignal()
    return loaded
  })
  return loading
}

/**
 * libsignal prints whole session records, private keys included, with `console.info` and its like
 * (`libsignal/src/session_record.js`). Only calls that come from its own files are dropped; everybody else's console
 * stays as it is.
 */
function hushLibsignal() {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[method]
    console[method] = (...words: unknown[]) => {
      if (!/[\\/]libsignal[\\/]/.test(callerOfCaller())) original.apply(console, words)
    }
  }
}

/** Independent of how many frames this process keeps otherwise. */
function callerOfCaller(): string {
  const kept = Error.stackTraceLimit
  Error.stackTraceLimit = 3
  const [, , , caller = ''] = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = kept
  return caller
}
