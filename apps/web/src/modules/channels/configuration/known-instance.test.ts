import { expect, it } from 'vitest'
import { knownInstance } from './known-instance.ts'

it.each([
  ['the principal number on its own network', { instanceName: 'instance-7-demo', network: 'demo' }, 'instance-7-demo'],
  ['one that changes its network', { instanceName: 'instance-7', network: 'whatsapp' }, ''],
  ['the first number of a venue', undefined, ''],
] as const)('%s', (_case, principal, name) => expect(knownInstance(principal, 'demo')).toBe(name))
