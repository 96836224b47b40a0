/** One person rings another. Kept in memory only: nobody rings for long. */
export type Call = { id: string; from: string; to: string; video: boolean; state: 'ringing' | 'rejected' | 'ended' }

/** By id, oldest first. */
export type Calls = Map<string, Call>
