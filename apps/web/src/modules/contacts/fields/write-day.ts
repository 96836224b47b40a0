/** Returns `28/02/1990` or `28/02`, from `1990-02-28` or `02-28`; empty for no day. */
export const writeDay = (day: string | null): string => (day ?? '').split('-').toReversed().join('/')
