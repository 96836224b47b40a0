import { randomInt } from 'node:crypto'

/** Letters and digits without those that are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 17

/** Makes an identifier of 20 of the 25 characters that PIX allows (Manual BR Code, field 62-05: letters and digits). */
export const newTxid = () => `BLC${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** Tells whether a text may be an identifier that `newTxid` made. */
export const isTxid = (text: string): boolean => new RegExp(`^BLC[${ALPHABET}]{${LENGTH}}$`).test(text)
