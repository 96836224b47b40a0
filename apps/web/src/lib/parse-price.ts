/**
 * Reais of a price as people in Brazil type it: "38", "38,9", "R$ 1.234,50", "38.90".
 *
 * @returns null when it is not one
 */
export function parsePrice(text: string): number | null {
  const bare = text.replace(/^\s*R?\$/i, '').trim()
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,5}(?:[.,]\d{1,2})?$/.test(bare)) return Number(bare.replace(',', '.'))
  return null
}

/** The same price as it is typed: "38,00". */
export const formatPrice = (reais: number) => reais.toFixed(2).replace('.', ',')
