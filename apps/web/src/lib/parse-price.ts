/**
 * Reads the reais of a price as people in Brazil type it: "38", "38,9", "R$ 1.234,50", "38.90".
 *
 * @param most the highest price in R$; by default that of a dish
 * @returns null when it is not a price, or more than that
 */
export function parsePrice(text: string, most = 99_999.99): number | null {
  const reais = readReais(text)
  return reais === null || reais > most ? null : reais
}

function readReais(text: string): number | null {
  const bare = text.replace(/^\s*R?\$/i, '').trim()
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,7}(?:[.,]\d{1,2})?$/.test(bare)) return Number(bare.replace(',', '.'))
  return null
}

/** Returns a price as it is typed: "38,00". */
export const formatPrice = (reais: number) => reais.toFixed(2).replace('.', ',')
