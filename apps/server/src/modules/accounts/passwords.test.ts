import { execFile } from 'node:child_process'
import { scryptSync } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Tests hash at the least cost (`test/support/cheap-passwords.mjs`); this one asks a process that does not. */
it('keeps of a password an scrypt hash that is costly to try', async () => {
  const ask = `
    const { createAuth } = await import(${JSON.stringify(new URL('./auth.ts', import.meta.url).href)})
    const { password } = await createAuth({}, { secret: 'x'.repeat(32), publicUrl: 'http://localhost' }).$context
    const hash = await password.hash('segredo')
    const verify = (password_) => password.verify({ hash, password: password_ })
    console.log(JSON.stringify([hash, await verify('segredo'), await verify('outra')]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', ask])
  const [hash, right, wrong] = JSON.parse(stdout)
  expect([right, wrong]).toEqual([true, false])
  const [salt, key] = hash.split(':')
  expect(salt).toMatch(/^[\da-f]{32}$/)
  // The synchronous form is never made cheap.
  const expected = scryptSync('segredo', salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 })
  expect(key).toBe(expected.toString('hex'))
})
