import { afterEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
afterEach(() => app.close())

it('keeps browsers to https, and cookies to this host', async () => {
  app = await createTestApp({ publicUrl: 'https://bar.example' })
  const owner = await app.owner()
  const browser = app.client()
  const response = await browser.request('/api/rpc/account/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc' },
    body: JSON.stringify({ json: { email: owner.email, password: owner.password } }),
  })
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-balcao\.session_token=/)
  for (const attribute of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  expect(cookie).not.toMatch(/domain/i)
  expect(await browser.rpc.account.session()).toMatchObject({ user: { email: owner.email } })
})

it('promises no https where there is none', async () => {
  app = await createTestApp()
  const response = await app.client().request('/api/health')
  expect(response.headers.get('strict-transport-security')).toBeNull()
})
