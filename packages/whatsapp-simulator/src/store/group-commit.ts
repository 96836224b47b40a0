import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/**
 * Milliseconds between two commits. Under load, writes that come within this time share a commit; a write that comes
 * alone does not wait.
 */
const APART = 3

/**
 * Groups commits. Everything written in one turn of the event loop is one transaction, and an effect (a stanza on a
 * socket, an event, an answer) happens only after the commit of what came before it. So a killed network has reported
 * nothing that it has lost.
 */
export class GroupCommit {
  #database: DatabaseSync
  #open = false
  #holders = 0
  #due = false
  #closed = false
  #committedAt = 0
  #effects: (() => void)[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  write(statement: StatementSync, ...values: SQLInputValue[]) {
    if (!this.#open) this.#database.exec('begin')
    this.#open = true
    this.#schedule()
    return statement.run(...values)
  }

  /** Delays the commit until the work is done, so that its writes are in one transaction. */
  async atomically<T>(work: () => Promise<T>): Promise<T> {
    this.#holders++
    try {
      return await work()
    } finally {
      this.#holders--
      this.#schedule()
    }
  }

  /** Runs an effect after the commit of all that was written so far; effects keep their order. */
  afterCommit(effect: () => void) {
    this.#effects.push(effect)
    this.#schedule()
  }

  committed = () => new Promise<void>((resolve) => this.afterCommit(resolve))

  close() {
    this.#closed = true
    this.#commit()
    this.#database.close()
  }

  #schedule() {
    if (this.#due) return
    this.#due = true
    const flush = () => {
      this.#due = false
      if (this.#holders === 0 && !this.#closed) this.#commit()
    }
    const rest = this.#committedAt + APART - performance.now()
    if (rest < 1) setImmediate(flush)
    else setTimeout(flush, rest)
  }

  #commit() {
    if (this.#open) this.#database.exec('commit')
    this.#open = false
    this.#committedAt = performance.now()
    const effects = this.#effects
    this.#effects = []
    for (const effect of effects) effect()
  }
}
