/** Whether everything is tested (`npm run test:full`), or what finds most of what breaks in a small part of the time. */
export const full = process.env.TEST_FULL === '1'

/** Returns how many of something a test takes. */
export const count = (quick: number, whole: number): number => (full ? whole : quick)
