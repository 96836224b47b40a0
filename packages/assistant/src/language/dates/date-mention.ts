type DateKind = 'explicit' | 'weekday' | 'relative' | 'holiday'
/** A date that a text names, with its position from `start` to `end`. */
export type DateMention = { date: string; kind: DateKind; start: number; end: number }
