/**
 * Writes a message as somebody in a hurry would: with abbreviations, letters lost, doubled, swapped or wrong, and
 * spaces lost.
 */

const ABBREVIATIONS: [RegExp, string[]][] = [
  [/\bvoc[eê]s\b/g, ['vcs', 'vces', 'ces']],
  [/\bvoc[eê]\b/g, ['vc', 'ce']],
  [/\bque\b/g, ['q', 'ke']],
  [/\bhoje\b/g, ['hj', 'oje']],
  [/\bamanh[aã]\b/g, ['amanha', 'amnh']],
  [/\bquanto\b/g, ['qto', 'qnt', 'quantu']],
  [/\btamb[eé]m\b/g, ['tb', 'tbm']],
  [/\bporque\b/g, ['pq']],
  [/\bpra\b/g, ['p', 'para']],
  [/\bcom\b/g, ['c']],
  [/\bn[aã]o\b/g, ['n', 'nao', 'nn']],
  [/\bs[aá]bado\b/g, ['sab']],
  [/\bsexta\b/g, ['sex', 'sexta-feira']],
  [/\best[aá]\b/g, ['ta']],
  [/\bqual\b/g, ['ql']],
  [/\bde\b/g, ['d']],
  [/\bhoras\b/g, ['hrs', 'h']],
  [/\bobrigad[oa]\b/g, ['obg', 'brigado']],
]
const LETTERS = 'aeiourstlmn'

/** @param next random numbers from 0 to 1 */
export function noisy(text: string, next: () => number): string {
  const pick = (list: string[] | string) => list[Math.floor(next() * list.length)]!
  let written = text.toLowerCase()
  for (const [word, short] of ABBREVIATIONS) if (next() < 0.3) written = written.replace(word, pick(short))
  for (let slips = next() < 0.5 ? 0 : next() < 0.7 ? 1 : 2; slips > 0; slips -= 1) {
    const at = 1 + Math.floor(next() * Math.max(1, written.length - 2))
    const [before, here, after] = [written.slice(0, at), written.slice(at, at + 1), written.slice(at + 1)]
    const kind = next()
    if (kind < 0.3) written = before + after
    else if (kind < 0.5) written = before + after.slice(0, 1) + here + after.slice(1)
    else if (kind < 0.7) written = before + here + here + after
    else if (kind < 0.85) written = written.replace(' ', '')
    else written = before + pick(LETTERS) + after
  }
  return written
}

/** Returns a generator of numbers from 0 to 1 that depend on the seed only (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a list in another order. */
export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
