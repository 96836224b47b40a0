import { storableText } from '#platform/storable-text.ts'

/** A name as it is kept: one space between its words, however it was typed, so that one name is one row. */
export const tidyName = (name: string) => storableText(name).replaceAll(/\s+/g, ' ').trim()
