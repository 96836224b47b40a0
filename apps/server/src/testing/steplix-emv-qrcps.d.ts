/** The one part of it that the tests use: an independent reader of EMV's merchant-presented codes. */
declare module 'steplix-emv-qrcps' {
  type Code = {
    /** One line a field: identifier, length, value; fields of a template are indented. */
    rawData(): string
    /** The text again, with a CRC of its own reckoning. */
    generatePayload(): string
  }
  export const Merchant: { Parser: { toEMVQR(text: string): Code } }
}
