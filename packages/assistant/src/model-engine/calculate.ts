/** A number as a fraction, so that sums of prices are exact. */
type Fraction = { over: bigint; under: bigint }

/** The result of an expression, with its numbers and all intermediate results, rounded to cents. */
export type Calculation = { expression: string; result: number; terms: number[]; steps: number[] }

const TOKENS = /\s*(\d+(?:[.,]\d+)?|[-+*/()])/y
const LONGEST = 200

/** Calculates an expression of + - * / and brackets; returns null where it is none. */
export function calculate(expression: string): Calculation | null {
  const tokens = tokensOf(expression)
  if (!tokens) return null
  const terms: number[] = []
  const steps: number[] = []
  let at = 0
  const step = (value: Fraction): Fraction => {
    steps.push(rounded(value))
    return value
  }
  const factor = (): Fraction => {
    const token = tokens[at++]
    if (token === '(') {
      const inside = sum()
      if (tokens[at++] !== ')') throw new SyntaxError('a bracket is open')
      return inside
    }
    if (token === '-') return minus({ over: 0n, under: 1n }, factor())
    if (token === undefined || !/\d/.test(token)) throw new SyntaxError('a number is missing')
    terms.push(Number(token))
    return fractionOf(token)
  }
  const product = (): Fraction => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = tokens[at++] === '*'
      const other = factor()
      if (!isTimes && other.over === 0n) throw new SyntaxError('nothing is divided by zero')
      value = step(
        isTimes
          ? { over: value.over * other.over, under: value.under * other.under }
          : { over: value.over * other.under, under: value.under * other.over },
      )
    }
    return value
  }
  const sum = (): Fraction => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isPlus = tokens[at++] === '+'
      const other = product()
      value = step(isPlus ? minus(value, { over: -other.over, under: other.under }) : minus(value, other))
    }
    return value
  }
  try {
    const result = sum()
    return at === tokens.length ? { expression, result: rounded(result), terms, steps } : null
  } catch {
    return null
  }
}

function tokensOf(expression: string): string[] | null {
  if (expression.length > LONGEST) return null
  const tokens: string[] = []
  TOKENS.lastIndex = 0
  for (let end = 0; end < expression.trimEnd().length; end = TOKENS.lastIndex) {
    const token = TOKENS.exec(expression)?.[1]
    if (token === undefined) return null
    tokens.push(token.replace(',', '.'))
  }
  return tokens
}

function fractionOf(token: string): Fraction {
  const [whole = '0', rest = ''] = token.split('.')
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
}

const minus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under - other.over * one.under,
  under: one.under * other.under,
})

/** Rounds to cents; half a cent is rounded up. */
function rounded({ over, under }: Fraction): number {
  const [a, b] = under < 0n ? [-over, -under] : [over, under]
  const doubled = 200n * a + (a < 0n ? -b : b)
  return Number(doubled / (2n * b)) / 100
}
