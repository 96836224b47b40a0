/**
 * Makes the hashing of passwords cheap in this process: `scrypt` is the real one, with its cost lowered from 2^14 to 2.
 * A hash made so is only right in a process that loads this as well. It is for tests alone: `node --import
 * 'file:///…/cheap-passwords.mjs' …`. It is plain JavaScript, because it is loaded before anything else.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const realScrypt = crypto.scrypt

crypto.scrypt = (password, salt, length, options, done) =>
  realScrypt(password, salt, length, { ...options, N: 2 }, done)
syncBuiltinESMExports()
