import { expect, it } from 'vitest'
import { CreateBody } from './instance-requests.ts'

/** Clients and proxies read these as steps in a path: such an instance could be made, and never called or deleted. */
it.each(['.', '..', ' .. '])('no instance is called %s', (instanceName) => {
  expect(CreateBody.safeParse({ instanceName })).toMatchObject({ success: false })
})

it.each(['...', 'bar.1', '.bar', 'Bar do Zé', 'a/b'])('an instance may be called %s', (instanceName) => {
  expect(CreateBody.parse({ instanceName })).toMatchObject({ instanceName })
})
