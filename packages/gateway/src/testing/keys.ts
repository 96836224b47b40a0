export const API_KEY = 'a-key-for-tests'
export const ENCRYPTION_KEY = new Uint8Array(32).fill(7)
