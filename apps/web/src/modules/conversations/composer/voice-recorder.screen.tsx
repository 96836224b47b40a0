import type { Message } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { CONVERSATION, MESSAGE, quietThread } from '../../../testing/quiet-thread.ts'
import { rewrap } from './rewrap-as-ogg.ts'
import { sendFile } from './send-file.ts'

// What a voice note is made of, and how it reaches the server, is proved with the whole product (voice-messages.e2e.ts).
vi.mock('./rewrap-as-ogg.ts', () => ({ rewrap: vi.fn(async () => new ArrayBuffer(8)) }))
vi.mock('./send-file.ts', () => ({ sendFile: vi.fn() }))

/** A microphone that hums: computers that run tests have none. */
beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext()
    const oscillator = context.createOscillator()
    const destination = context.createMediaStreamDestination()
    oscillator.connect(destination)
    oscillator.start()
    return destination.stream
  })
})

const VOICE = {
  id: 'voice',
  mimeType: 'audio/ogg',
  fileName: null,
  size: 8,
  seconds: 1,
  width: null,
  height: null,
  voice: true,
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function record() {
  await press('Gravar mensagem de voz')
  await says('Gravando')
}

test('says that a recording did not come out', async () => {
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, quietThread)
  vi.mocked(rewrap).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await record()
  await press('Enviar mensagem de voz')
  await says('Não foi possível gravar', 'A gravação não saiu. Tente de novo ou escreva a mensagem.')
  expect(sendFile).not.toHaveBeenCalled()
})

test('throws a recording away, and says that one was too long until it is sent after all', async () => {
  const messages = [MESSAGE]
  await openScreen(`/dashboard/chats/${CONVERSATION.id}`, {
    ...quietThread,
    conversations: {
      ...quietThread.conversations,
      messages: () => ({ messages, hasMore: false, hasNewer: false }),
    },
  })
  await record()
  await press('Descartar gravação')
  await record()
  vi.mocked(sendFile).mockRejectedValueOnce(Object.assign(new Error('refused'), { code: 'file_too_large' }))
  await press('Enviar mensagem de voz')
  await says(`Não enviada: ${errors.file_too_large}`)
  await look()
  vi.mocked(sendFile).mockImplementationOnce(async ({ clientId }) => {
    const sent: Message = {
      ...MESSAGE,
      id: '2',
      origin: 'person',
      kind: 'audio',
      text: '',
      content: { media: { ...VOICE, state: 'ready' } },
      status: 'queued',
      clientId,
    }
    messages.push(sent)
    return sent
  })
  await press('Tentar de novo')
  await expect.element(page.getByText(/^Não enviada:/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('log').getByLabelText('Mensagem de voz').last()).toBeVisible()
  expect(vi.mocked(sendFile).mock.calls.map(([{ file }]) => file?.voice)).toEqual([true, true])
})
