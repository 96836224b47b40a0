import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type HttpPort, openHttpPort } from './open-http-port.ts'

let httpPort: HttpPort
afterEach(() => httpPort?.close(0))

it('keeps early visitors waiting until somebody serves', async () => {
  httpPort = await openHttpPort({ host: '127.0.0.1', port: 0 })
  const arrived = once(httpPort.server, 'request')
  const early = fetch(`http://127.0.0.1:${httpPort.port}/early`)
  await arrived
  httpPort.serve((request, response) => response.end(`served ${request.url}`))
  expect(await (await early).text()).toBe('served /early')
  const late = await fetch(`http://127.0.0.1:${httpPort.port}/late`)
  expect(await late.text()).toBe('served /late')
  // Longer than the two minutes of a proxy.
  expect(late.headers.get('keep-alive')).toBe('timeout=150')
})

it('refuses a second start on the port and leaves the first alone', async () => {
  httpPort = await openHttpPort({ host: '127.0.0.1', port: 0 })
  httpPort.serve((_, response) => response.end('first'))
  const second = openHttpPort({ host: '127.0.0.1', port: httpPort.port })
  await expect(second).rejects.toMatchObject({ code: 'port_in_use', detail: `127.0.0.1:${httpPort.port}` })
  expect(await (await fetch(`http://127.0.0.1:${httpPort.port}/`)).text()).toBe('first')
})

it('names an address that this computer does not have', async () => {
  // TEST-NET-1 (RFC 5737) belongs to nobody.
  const open = openHttpPort({ host: '192.0.2.1', port: 0 })
  await expect(open).rejects.toMatchObject({ code: 'address_unavailable', detail: '192.0.2.1:0' })
})

it('closes although a stream is open and nobody served a waiting request', async () => {
  httpPort = await openHttpPort({ host: '127.0.0.1', port: 0 })
  const socket = connect(httpPort.port, '127.0.0.1')
  const arrived = once(httpPort.server, 'request')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived
  const [ended] = await Promise.all([once(socket, 'close'), httpPort.close(0)])
  expect(ended).toBeDefined()
})
