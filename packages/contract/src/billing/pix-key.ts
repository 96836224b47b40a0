/** The kinds of PIX keys. */
type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'random'

/**
 * Returns what a person typed in the form of the PIX directory of the Banco Central: CPF and CNPJ without punctuation,
 * phones as `+55` and the channel, e-mails and random keys in small letters (Manual Operacional do DICT, "chaves Pix").
 *
 * Eleven digits with the check digits of a CPF are a CPF; a mobile with the same digits is read as a phone when it is
 * written with `+55` or brackets. Digits alone are never a phone.
 *
 * @returns null when it cannot be a key
 */
export function pixKey(input: string): { kind: PixKeyKind; key: string } | null {
  const text = input.trim()
  const small = text.toLowerCase()
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(small))
    return { kind: 'random', key: small }
  if (text.includes('@')) return EMAIL.test(small) && small.length <= 77 ? { kind: 'email', key: small } : null
  if (!/^[\w\s()./+-]+$/.test(text)) return null
  const bare = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
  if (isCpf(bare) && !/^[+(]/.test(text)) return { kind: 'cpf', key: bare }
  if (isCnpj(bare)) return { kind: 'cnpj', key: bare }
  const phone = isWrittenAsPhone(text) && /^(?:55)?([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/.exec(bare)
  return phone ? { kind: 'phone', key: `+55${phone[1]}` } : null
}

/**
 * Tells whether the text is written as a phone. Digits alone are not, so that a mistyped CPF never becomes a stranger's
 * phone.
 */
const isWrittenAsPhone = (text: string) => /^(\+|\(|\d\d\s)/.test(text) && !/[./]/.test(text)

const EMAIL = /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Returns a CPF or CNPJ without punctuation; null when the text is neither, by its check digits.
 *
 * @param input as a person types it, with or without punctuation
 */
export function taxDocument(input: string): { kind: 'cpf' | 'cnpj'; document: string } | null {
  const text = input.trim()
  if (!/^[\w\s./-]+$/.test(text)) return null
  const document = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
  if (isCpf(document)) return { kind: 'cpf', document }
  return isCnpj(document) ? { kind: 'cnpj', document } : null
}

/** Writes a CPF or CNPJ with its usual punctuation. */
export const formatTaxDocument = (document: string): string =>
  document.length === 11
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

/** Tells whether it is a CPF, by its two check digits, modulo 11 (Receita Federal). */
function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, index) => length + 1 - index)
    return Number(text[length]) === ((sum(text, weights) * 10) % 11) % 10
  })
}

/**
 * Tells whether it is a CNPJ, also one with letters (from July 2026), which count as their ASCII code less 48 (IN RFB
 * 2.229/2024).
 */
function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return [12, 13].every((length) => {
    const weights = Array.from({ length }, (_, index) => ((length - 1 - index) % 8) + 2)
    const rest = sum(text, weights) % 11
    return Number(text[length]) === (rest < 2 ? 0 : 11 - rest)
  })
}

const sum = (text: string, weights: number[]) =>
  weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0)
