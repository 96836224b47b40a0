import type { Proof } from '@balcao/contract'

export type Verdict = { passed: boolean; missing: string[] }

/** Whether a reply has what was expected of it. */
export function judgeReply(
  { expected, handsOver }: Pick<Proof, 'expected' | 'handsOver'>,
  reply: { text: string; handedOver: boolean },
): Verdict {
  const said = plain(reply.text)
  const missing = expected.filter((fact) => !said.includes(plain(fact)))
  return { passed: missing.length === 0 && (!handsOver || reply.handedOver), missing }
}

/** Without accents, case, and the difference between one space and several. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
