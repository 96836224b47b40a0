import { expect, it } from 'vitest'
import { openLinks, sealLinks } from './mail-links.ts'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const TOKEN = 'aBcDeFgHiJkLmNoPqRsTuVwX'

it.each([
  `Abra:\n\nhttps://bar.example/reset-password#${TOKEN}\n\nAté já`,
  `https://bar.example/api/auth/verify-email?token=${TOKEN}.x.y&callbackURL=%2F`,
])('stores no link that opens anything: %s', (body) => {
  const stored = sealLinks(secrets, body)
  expect(stored).not.toContain(TOKEN)
  expect(sealLinks(secrets, stored)).toBe(stored)
  expect(openLinks(secrets, stored)).toBe(body)
  expect(() => openLinks(createSecrets('another secret, as long as the first one'), stored)).toThrow()
})

it('leaves other addresses as they are', () => {
  const body = 'https://bar.example/login https://bar.example/ajuda#planos'
  expect(sealLinks(secrets, body)).toBe(body)
})
