type DateKind = 'explicit' | 'weekday' | 'relative' | 'holiday'
/** A date that a text names, and where: `start` to `end` of its letters. */
export type DateMention = { date: string; kind: DateKind; start: number; end: number }
