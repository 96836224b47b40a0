import { ComparedReading, type StoredFacts } from '@balcao/contract'

/** The facts that were read and are under review. They are kept in this browser until they are saved or discarded. */
export type ReviewDraft = { text: string; readings: ComparedReading[]; known: number; stored: StoredFacts }

export const REVIEW = 'setup:review'

export const writeReview = ({ text, readings, known, stored }: ReviewDraft): string =>
  readings.length > 0 ? JSON.stringify({ text, readings, known, stored }) : ''

let last: { text: string; review: ReviewDraft | null } = { text: '', review: null }

/** Returns what was kept; null where there is nothing, or an older version wrote it in another form. */
export function keptReview(text: string): ReviewDraft | null {
  if (last.text !== text) last = { text, review: parse(text) }
  return last.review
}

function parse(text: string): ReviewDraft | null {
  if (text === '') return null
  try {
    const { text: read, readings, known, stored } = JSON.parse(text) as ReviewDraft
    const checked = ComparedReading.array().safeParse(readings)
    return checked.success && checked.data.length > 0 ? { text: read, readings: checked.data, known, stored } : null
  } catch {
    return null
  }
}
