import { createServer } from 'node:net'

/** Starts a small mail server that accepts everything, or refuses it. */
export async function startMailStub(refuses = false) {
  const received: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inData) {
        received.push(text)
        if (text.includes('\r\n.\r\n')) {
          inData = false
          socket.write('250 taken\r\n')
        }
        return
      }
      if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (refuses && /^RCPT/i.test(text)) socket.write('451 later\r\n')
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
