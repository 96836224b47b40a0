/** Holds a call from one person to another. It is kept in memory only, because no call rings for long. */
export type Call = { id: string; from: string; to: string; video: boolean; state: 'ringing' | 'rejected' | 'ended' }

/** Calls by id, oldest first. */
export type Calls = Map<string, Call>
