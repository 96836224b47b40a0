/** Matches an amount in reais as it is written; cents are the second of each pair of groups. */
export const PRICE =
  /r\$\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?|\b(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*(?:reais|real|contos?|pilas?|brl)\b/g

/** Returns the cents of one match of `PRICE`. */
export const centsOf = ([, one, part, other, otherPart]: RegExpMatchArray) =>
  Number((one ?? other ?? '').replaceAll('.', '')) * 100 + Number((part ?? otherPart ?? '').padEnd(2, '0') || 0)
