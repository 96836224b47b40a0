/** Returns a text in lower case without accents, to compare or search what people write. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
