import type { PolicyKind, Reading } from '@balcao/contract'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { fold } from '../language/fold.ts'

const AT_MOST = { policy: 600, snippet: 4000, description: 500, history: 5000, title: 120 }

type Text = { title: string; content: string; lines: number[]; sure: boolean }
type Policy = { kind: PolicyKind; content: string; lines: number[]; sure: boolean }

/** Collects sentences into the texts in which they are saved; a text that is full goes on in another one. */
export function createTexts() {
  const policies: Policy[] = []
  const snippets: Text[] = []
  const about = new Map<'description' | 'history', { value: string; lines: number[]; sure: boolean }>()
  let loose: { isTop: boolean; sentences: string[]; lines: number[] } | null = null

  function snippet(title: string, content: string, lines: number[], sure: boolean) {
    for (const [at, part] of cut(content, AT_MOST.snippet).entries()) {
      const known = snippets.findLast((one) => fold(one.title) === fold(title.slice(0, AT_MOST.title)))
      if (at === 0 && known && known.content.length + part.length < AT_MOST.snippet) join(known, part, lines, sure)
      else snippets.push({ title: title.slice(0, AT_MOST.title), content: part, lines: [...lines], sure })
    }
  }

  function policy(kind: PolicyKind, content: string, lines: number[], sure: boolean) {
    const known = policies.find((one) => one.kind === kind)
    if (content.length + (known ? known.content.length + 1 : 0) > AT_MOST.policy)
      return snippet(policyTitles[kind], content, lines, sure)
    if (known) join(known, content, lines, sure)
    else policies.push({ kind, content, lines: [...lines], sure })
  }

  function settle() {
    if (!loose) return
    const { isTop, sentences, lines } = loose
    const said = sentences.join('\n')
    loose = null
    // The first thing that a profile says, and that is about nothing else, says what place it is.
    const isFirst =
      isTop && !about.has('description') && said.length <= AT_MOST.description && /\p{L}+ \p{L}+ \p{L}+/u.test(said)
    if (isFirst) about.set('description', { value: sentences.map(ended).join(' '), lines, sure: true })
    else snippet(titleOf(sentences[0]!), said, lines, false)
  }

  return {
    snippet,
    policy,
    /** Adds to what the venue says of itself. */
    about(field: 'description' | 'history', value: string, lines: number[]) {
      const known = about.get(field)
      const joined = known ? `${known.value}\n${value}` : value
      if (joined.length > AT_MOST[field]) snippet(titleOf(value), value, lines, false)
      else about.set(field, { value: joined, lines: [...(known?.lines ?? []), ...lines], sure: true })
    },
    /** Adds a sentence whose subject is not known; those of lines in a row belong together. */
    loose(sentence: string, lines: number[], isTop: boolean) {
      if (loose && lines.at(-1)! > loose.lines.at(-1)! + 1) settle()
      loose ??= { isTop, sentences: [], lines: [] }
      loose.sentences.push(sentence)
      loose.lines.push(...lines)
    },
    end(): Reading[] {
      settle()
      return [
        ...[...about].map(
          ([field, { value, lines, sure }]): Reading => ({
            fact: { kind: 'about', field, value },
            lines: once(lines),
            sure,
          }),
        ),
        ...policies.map(
          ({ kind, content, lines, sure }): Reading => ({
            fact: { kind: 'policy', policy: kind, content },
            lines: once(lines),
            sure,
          }),
        ),
        ...snippets.map(
          ({ title, content, lines, sure }): Reading => ({
            fact: { kind: 'snippet', snippet: { title, content } },
            lines: once(lines),
            sure,
          }),
        ),
      ]
    },
  }
}

export const once = (lines: number[]) => [...new Set(lines)].toSorted((a, b) => a - b)

function join(text: { content: string; lines: number[]; sure: boolean }, more: string, lines: number[], sure: boolean) {
  const isSameLine = text.lines.at(-1) === lines.at(-1)
  text.content = `${text.content}${isSameLine ? ' ' : '\n'}${more}`
  text.lines.push(...lines)
  text.sure &&= sure
}

/** Returns a title for a text without one: its first words. */
function titleOf(sentence: string): string {
  const words = sentence.split(/\s+/)
  const title = words
    .slice(0, 6)
    .join(' ')
    .replace(/[,.;:!?]+$/, '')
  return title.slice(0, AT_MOST.title) || sentence.slice(0, AT_MOST.title)
}

const ended = (sentence: string) => (/[.!?\u2026]$/.test(sentence) ? sentence : `${sentence}.`)

function cut(content: string, most: number): string[] {
  const parts: string[] = []
  for (let rest = content.trim(); rest !== ''; rest = rest.slice(most).trim()) parts.push(rest.slice(0, most).trim())
  return parts
}
