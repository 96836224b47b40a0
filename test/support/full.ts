/**
 * Is true when everything is tested (`npm run test:full`), and false for the short run that finds most faults in a
 * small part of the time.
 */
export const full = process.env.TEST_FULL === '1'

/** Returns the number of cases: `whole` in the full run, `quick` otherwise. */
export const count = (quick: number, whole: number): number => (full ? whole : quick)
