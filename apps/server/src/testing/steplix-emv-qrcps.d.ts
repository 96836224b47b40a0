/** Declares the part that the tests use: an independent reader of EMV's merchant-presented codes. */
declare module 'steplix-emv-qrcps' {
  type Code = {
    /** Returns one line a field: identifier, length, value; fields of a template are indented. */
    rawData(): string
    /** Returns the text again with a newly computed CRC. */
    generatePayload(): string
  }
  export const Merchant: { Parser: { toEMVQR(text: string): Code } }
}
