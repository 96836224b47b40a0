import { expect, it } from 'vitest'
import { pathAfterSignIn, paths } from './paths.ts'

it.each([
  ['/dashboard/chats/1?x=2', '/dashboard/chats/1?x=2'],
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['/dashboard/profile#notifications', '/dashboard/profile#notifications'],
  ['//evil.example', '/dashboard'],
  ['//evil.example/#/dashboard', '/dashboard'],
  ['/convite#segredo', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/login?next=/login', '/dashboard'],
  ['/register', '/dashboard'],
  ['/admin/users', '/dashboard'],
  ['/administrar', '/administrar'],
])('after an owner signed in with next=%j goes to %s', (next, path) => expect(pathAfterSignIn(next, 'user')).toBe(path))

it.each([
  [null, '/admin'],
  ['//evil.example', '/admin'],
  ['/admin/users?q=a', '/admin/users?q=a'],
  ['/dashboard/chats', '/dashboard/chats'],
])('after an admin signed in with next=%j goes to %s', (next, path) =>
  expect(pathAfterSignIn(next, 'admin')).toBe(path),
)

it('carries the page that was asked for, and its place in it, through the sign-in page', () => {
  const asked = '/dashboard/chats?a=1&b=2#c'
  const url = new URL(paths.login(asked), 'http://localhost')
  expect(pathAfterSignIn(url.searchParams.get('next'), 'user')).toBe(asked)
})
