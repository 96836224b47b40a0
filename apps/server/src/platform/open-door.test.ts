import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Door, openDoor } from './open-door.ts'

let door: Door
afterEach(() => door?.close(0))

it('keeps early visitors waiting until somebody serves', async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 })
  const arrived = once(door.server, 'request')
  const early = fetch(`http://127.0.0.1:${door.port}/early`)
  await arrived
  door.serve((request, response) => response.end(`served ${request.url}`))
  expect(await (await early).text()).toBe('served /early')
  const late = await fetch(`http://127.0.0.1:${door.port}/late`)
  expect(await late.text()).toBe('served /late')
  // Longer than the two minutes of a proxy.
  expect(late.headers.get('keep-alive')).toBe('timeout=150')
})

it('refuses a second start on the port and leaves the first alone', async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 })
  door.serve((_, response) => response.end('first'))
  const second = openDoor({ host: '127.0.0.1', port: door.port })
  await expect(second).rejects.toMatchObject({ code: 'port_in_use', detail: `127.0.0.1:${door.port}` })
  expect(await (await fetch(`http://127.0.0.1:${door.port}/`)).text()).toBe('first')
})

it('names an address that this computer does not have', async () => {
  // TEST-NET-1 (RFC 5737) belongs to nobody.
  const open = openDoor({ host: '192.0.2.1', port: 0 })
  await expect(open).rejects.toMatchObject({ code: 'address_unavailable', detail: '192.0.2.1:0' })
})

it('closes although a stream is open and nobody served a waiting request', async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 })
  const socket = connect(door.port, '127.0.0.1')
  const arrived = once(door.server, 'request')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived
  const [ended] = await Promise.all([once(socket, 'close'), door.close(0)])
  expect(ended).toBeDefined()
})
