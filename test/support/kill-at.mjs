/** Kills the program that loads it at one point of a restore, which `KILL_AT` names. */
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const at = process.env.KILL_AT
const die = () => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const { query } = pg.Client.prototype
/**
 * Whether the last statement before the commit of a restore or a rotation has run; earlier commits only create roles.
 */
let isMarked = false
pg.Client.prototype.query = async function (...args) {
  isMarked ||= String(args[0]).startsWith('comment on')
  if (args[0] !== 'commit' || !isMarked) return query.apply(this, args)
  if (at === 'before-commit') return die()
  const answer = await Promise.resolve(query.apply(this, args))
  return at === 'after-commit' ? die() : answer
}

const { rename } = promises
promises.rename = (from, to) =>
  at === 'between-renames' && String(from).endsWith('.restoring') ? die() : rename(from, to)
syncBuiltinESMExports()
