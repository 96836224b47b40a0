import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ThreadMessage } from './merge-messages.ts'
import { MessageBubble } from './message-bubble.tsx'

const MEDIA = {
  id: 'f',
  mimeType: 'image/png',
  fileName: null,
  size: 1536,
  seconds: null,
  width: 640,
  height: 480,
  voice: false,
  state: 'ready' as const,
}
const draw = (message: Partial<ThreadMessage>) =>
  renderToStaticMarkup(
    <MessageBubble
      first
      onRetry={() => undefined}
      onDiscard={() => undefined}
      message={{
        key: '7',
        id: '7',
        origin: 'contact',
        authorName: null,
        authorId: null,
        byline: null,
        kind: 'text',
        text: '',
        content: null,
        status: 'received',
        failure: null,
        pending: null,
        at: new Date(0),
        ...message,
      }}
    />,
  )

describe('a file', () => {
  it('is shown where it lies, in a place that is kept free for it', () => {
    const image = draw({ kind: 'image', text: 'o bolo', content: { media: MEDIA } })
    expect(image).toContain('src="/api/media/7"')
    expect(image).toContain(`aspect-ratio:${640 / 480}`)
    expect(image).toContain('o bolo')
    expect(draw({ kind: 'video', content: { media: MEDIA } })).toMatch(/<video[^>]+src="\/api\/media\/7"/)
    expect(draw({ kind: 'audio', content: { media: MEDIA } })).toMatch(/<audio[^>]+src="\/api\/media\/7"/)
    const file = draw({ kind: 'document', content: { media: { ...MEDIA, fileName: 'lista.pdf' } } })
    expect(file).toMatch(/<a href="\/api\/media\/7" download="lista.pdf"/)
    expect(file).toContain('1,5 KB')
  })
  it('that is on its way, or never came, is not asked for', () => {
    for (const kind of ['image', 'video', 'audio', 'document']) {
      const waiting = draw({ kind, content: { media: { ...MEDIA, state: 'waiting' } } })
      expect(waiting).toContain('Baixando do WhatsApp…')
      expect(waiting).not.toContain('/api/media')
    }
    const failed = draw({ kind: 'image', content: { media: { ...MEDIA, state: 'failed' } } })
    expect(failed).toContain('Imagem: não foi possível baixar')
    expect(failed).not.toContain('/api/media')
  })
})

describe('a file that is on its way from here', () => {
  const data = new File(['abc'], 'lista.pdf', { type: 'application/pdf' })
  const pending = {
    clientId: 'c',
    conversationId: 'x',
    text: '',
    quotes: null,
    at: new Date(0),
    progress: 0.42,
    error: null,
    file: { data, url: 'blob:x', kind: 'document' as const, voice: false },
  }
  it('says how much of it is there, and nothing of that once it failed', () => {
    expect(draw({ id: null, kind: 'document', pending })).toMatch(/lista.pdf.*42%/)
    expect(
      draw({ id: null, kind: 'document', pending: { ...pending, error: new TypeError('no network') } }),
    ).not.toContain('Enviando')
  })
})

describe('what is no file', () => {
  it('is a place with a link to a map', () => {
    const location = { latitude: -23.5, longitude: -46.6, name: 'Praça', address: 'Rua A' }
    const place = draw({ kind: 'location', text: 'Praça', content: { location } })
    expect(place).toContain('href="https://www.google.com/maps?q=-23.5,-46.6"')
    expect(place).toContain('rel="noopener noreferrer nofollow"')
    expect(place.match(/Praça/g)).toHaveLength(1)
  })
  it('is a card, a poll, a quote', () => {
    const contacts = [{ name: 'Ana', phones: ['5511977770003'] }]
    expect(draw({ kind: 'contact', content: { contacts } })).toContain('(11) 97777-0003')
    const poll = draw({ kind: 'poll', text: 'Que dia?', content: { poll: { options: ['sexta'], selectable: 1 } } })
    expect(poll).toMatch(/Que dia\?.*sexta/)
    const voted = { poll: { options: ['sexta', 'sábado'], selectable: 1 }, votes: { contact: ['sábado'] } }
    expect(draw({ kind: 'poll', text: 'Que dia?', content: voted })).toMatch(/sábado.*Voto do cliente.*1 voto/)
    const call = draw({ kind: 'call', content: { call: { video: false, rejected: true } } })
    expect(call).toMatch(/Chamada de voz.*recusada/)
    expect(draw({ text: 'sim', content: { quoted: { messageId: 'x', text: 'vem?' } } })).toMatch(/vem\?.*sim/)
  })
})

it('says what happened to a message since', () => {
  expect(draw({ text: 'oi', content: { edited: true } })).toContain('editada')
  expect(draw({ kind: 'deleted' })).toContain('Mensagem apagada')
  const reacted = draw({ text: 'oi', content: { reactions: { contact: '👍' } } })
  expect(reacted).toMatch(/Reação do cliente: .*👍/)
  expect(reacted).not.toContain('Reação da casa')
})

it('shows what a stranger wrote as words, never as a page', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const drawn = draw({
    text: hostile,
    kind: 'document',
    content: { media: { ...MEDIA, fileName: hostile }, quoted: { messageId: 'x', text: hostile } },
  })
  expect(drawn).not.toContain('<img src=x')
})
