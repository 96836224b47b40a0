/** Tells whether this process can do its work: what `/readyz` answers. */
export type Readiness = ReturnType<typeof createReadiness>
type Check = () => boolean | Promise<boolean>

/** Milliseconds after which a check that has not answered counts as failed. */
const PATIENCE = 2_000
/** Milliseconds for which an answer is kept, so that asking often costs nothing. */
const KEPT_FOR = 1_000

/** Returns the readiness of a process without any check yet. */
export function createReadiness() {
  const checks = new Map<string, Check>()
  let isDraining = false
  let known: { at: number; results: Promise<Record<string, boolean>> } | undefined

  async function ask(): Promise<Record<string, boolean>> {
    const asked = [...checks].map(async ([name, check]) => [name, await inTime(check)] as const)
    return Object.fromEntries(await Promise.all(asked))
  }

  return {
    /** Adds a check. Readiness needs all of them. */
    add: (name: string, check: Check) => void checks.set(name, check),
    /** Makes the process unready for good, because it is about to stop. */
    drain() {
      isDraining = true
    },
    /** Returns what each check says; `serving` is false where the process is about to stop. */
    async look() {
      if (!known || performance.now() - known.at > KEPT_FOR) known = { at: performance.now(), results: ask() }
      const results = { ...(await known.results), serving: !isDraining }
      return { ready: Object.values(results).every(Boolean), checks: results }
    },
  }
}

async function inTime(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)))
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
