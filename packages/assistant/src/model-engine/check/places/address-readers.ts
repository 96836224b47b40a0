/**
 * Street words of Brazilian addresses, folded. The kinds of streets are those of the address book of Correios; the
 * letters before a number are the sectors of Brasilia.
 */
const STREET =
  '(?:rua|r\\.|avenida|av\\.?|alameda|al\\.|travessa|tv\\.|trav\\.|praca|pca\\.?|pc\\.|rodovia|rod\\.?|estrada|estr\\.?|largo|lgo\\.|ladeira|lad\\.|viela|beco|servidao|calcadao|boulevard|passarela|escadaria|marginal|viaduto|parque|pq\\.|vila|vl\\.|calle|avenue|plaza)'
const SECTOR =
  '(?:sq[sn]w?|eq[sn]|cl[sn]w?|scl[sn]|sc[sn]|sb[sn]|sd[sn]|sh[sn]|shc[sn]|shi[sn]|shl[sn]|shtq|sga[sn]|sg[ao][sn]|sce[sn]|sep[sn]|sia|sig|sof|saan|smpw|smas|ql|qi|qe|qr|qs|qn[a-z]|qs[a-z]|cn[a-z]|ca|w3|hig[sn]|ecl[sn])'
const STATES = 'ac|al|am|ap|ba|ce|df|es|go|ma|mg|ms|mt|pa|pb|pe|pi|pr|rj|rn|ro|rr|rs|sc|se|sp|to'
/** Matches the end of a street's name. */
const AFTER_NAME = / (?:no|na|em|e|com|esquina|perto|fica|que|ao|a|numero|proxim\w+|quase|bem|ali|la|pertinho) |\.$/
/** Matches words after a street word that are no name ("A rua e tranquila", "parque infantil"). */
const NO_NAME = /^(?:e|que|tem|fica|ficam|esta|com|infantil|aquatico|de diversoes|onde)\b/

type Read = { kind: 'address'; pattern: RegExp; value: (match: RegExpMatchArray) => string | null }

/** Returns a street with its number after a bar: `treze de maio|450`. */
const street: Read['value'] = ([found, words = '', number = '']) => {
  const named = words
    .trim()
    .split(AFTER_NAME)[0]!
    .replace(/[.\s]+$/, '')
  // Of "Viela 3" the kind is a part of the name.
  const name = /^\d+[a-z]?$/.test(named) ? `${found.split(' ')[0]} ${named}` : named
  if (name === '' || NO_NAME.test(name)) return null
  return number === '' ? name : `${name}|${number.replace(/\D/g, '')}`
}

/** Reads postal codes, before telephone numbers, which have as many digits. */
export const postalCode: Read = {
  kind: 'address',
  pattern: /(?<![\d-])\d{2}\.?\d{3}-\d{3}(?![\d-])/g,
  value: ([found]) => found.replace('.', ''),
}

export const addressReaders: Read[] = [
  {
    kind: 'address',
    pattern: new RegExp(`\\b(?:br|${STATES})-\\s?\\d{2,3}\\b|\\bbr \\d{3}\\b`, 'g'),
    value: ([found]) => found.replace(/[\s-]+/, '-'),
  },
  {
    kind: 'address',
    pattern: new RegExp(`\\b${SECTOR} ?\\d{1,3}\\b`, 'g'),
    value: ([found]) => found.replace(/(\D) ?(\d)/, '$1 $2'),
  },
  {
    kind: 'address',
    pattern: /\b(?:km|quilometro) ?(\d+(?:[.,]\d+)?)\b/g,
    value: ([, number]) => `km ${number}`,
  },
  {
    kind: 'address',
    pattern:
      /\b(quadra|conjunto|bloco|lote|loja|sala|galpao|box|piso|andar)(?: n[o\u00ba.]*)? (\d{1,4}[a-z]?|[b-df-np-z])(?![\w])/g,
    value: ([, part, number]) => `${part} ${number}`,
  },
  {
    kind: 'address',
    pattern: new RegExp(
      `\\b${STREET} ((?:(?:[a-z'.]+|\\d+ de [a-z]+) ?){1,7}|\\d{1,4}[a-z]?\\b)(?:,? ?(?:n[o\u00ba\u00b0.]*|numero)? ?(\\d[\\d.]{0,5})\\b(?! ?(?:h\\b|reais|pess|min|metros|m\\b)))?`,
      'g',
    ),
    value: street,
  },
]

/** Tells whether a folded line of the venue's has an address as it was read, including its number. */
export function hasAddress(line: string, value: string): boolean {
  const [name = '', number] = value.split('|')
  const same = line.replace(/\b(quilometro|km) ?(?=\d)/g, 'km ').replace(/(\d{2})\.(\d{3}-\d{3})/g, '$1$2')
  if (!spaced(same).includes(spaced(name))) return false
  return number === undefined || (same.match(/\d[\d.]*/g) ?? []).some((each) => each.replace(/\D/g, '') === number)
}

/** Returns a text with one spelling of codes: "BR 101" is "BR-101", "SQS308" is "SQS 308". */
const spaced = (text: string) => text.replace(/([a-z])[\s-]?(?=\d)/g, '$1 ')
