import { expect, it } from 'vitest'
import { isPage } from '../apps/server/src/roles/web-app.ts'
import { paths } from '../apps/web/src/lib/paths.ts'

const links = Object.entries(paths).map(
  ([name, path]) => [name, typeof path === 'string' ? path : path('1', '2')] as const,
)

/** Or a link to it that somebody sends would be an error to whoever makes a preview of it. */
it.each(links)('the server knows the page %s as one: %s', (_, path) => {
  expect(isPage(new URL(path, 'http://x').pathname)).toBe(true)
})

it.each(['/instance/fetchInstances', '/message/sendText/bar', '/gateway', '/api/nothing', '/admins'])(
  'the server knows %s to be none',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)
