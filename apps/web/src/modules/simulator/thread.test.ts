import { describe, expect, it } from 'vitest'
import { contentOf, newFile, newMessage } from './message.ts'
import { thread } from './thread.ts'

const ours = newMessage({ id: 'A', text: 'mesa para 4' })
const theirs = newMessage({ id: 'B', fromMe: false, text: 'tem sim' })

describe('a chat', () => {
  it('shows the last reaction of each side on its message, and none that was taken back', () => {
    const react = (fromMe: boolean, text: string) => newMessage({ kind: 'reaction', of: 'B', fromMe, text })
    const [, shown] = thread([ours, theirs, react(true, '👍'), react(true, '❤️'), react(false, '😂')])
    expect(shown?.reactions).toEqual({ mine: '❤️', theirs: '😂' })
    expect(thread([theirs, react(true, '👍'), react(true, '')])[0]?.reactions.mine).toBeUndefined()
  })

  it('shows what an author made of a message, and nothing that somebody else says of it', () => {
    const edit = (fromMe: boolean) => newMessage({ kind: 'edit', of: 'A', text: 'mesa para 6', fromMe })
    expect(thread([ours, edit(true)])).toMatchObject([{ id: 'A', text: 'mesa para 6', edited: true }])
    expect(thread([ours, edit(false)])).toMatchObject([{ id: 'A', text: 'mesa para 4' }])
    const gone = newMessage({ kind: 'delete', of: 'A' })
    expect(thread([ours, gone, edit(true), newMessage({ kind: 'reaction', of: 'A', text: '👍' })])).toMatchObject([
      { kind: 'deleted', text: '', reactions: {} },
    ])
  })

  it('knows what a message answers, and the last vote of each side', () => {
    const poll = newMessage({ id: 'P', kind: 'poll', fromMe: false, options: ['sexta', 'sábado'] })
    const vote = (options: string[]) => newMessage({ kind: 'vote', of: 'P', options })
    const answer = newMessage({ quoted: 'P', text: 'sábado!' })
    const [shown, answered] = thread([poll, vote(['sexta']), vote(['sábado']), answer])
    expect(shown?.votes).toEqual({ mine: ['sábado'] })
    expect(answered?.answers?.id).toBe('P')
  })
})

it('tells the network of a file without the address in the browser', () => {
  const url = 'data:image/png;base64,AAEC'
  const outgoing = newFile(
    { kind: 'image', name: 'bolo.png', mimetype: 'image/png', bytes: 3, url },
    { text: 'o bolo' },
  )
  expect(contentOf(outgoing)).toEqual({ kind: 'image', mimetype: 'image/png', fileName: 'bolo.png', data: 'AAEC' })
  expect(contentOf({ message: ours })).toBeUndefined()
})
