import type { MessageContent } from '@balcao/contract'

export type Media = NonNullable<MessageContent['media']>

/** Extremes would take the whole screen, or a line. */
const NARROWEST = 0.6
const WIDEST = 2.4

/** The shape that a picture will have, as far as its sender told; `otherwise` where they did not. */
export function shapeOf({ width, height }: Media, otherwise: string): { aspectRatio: string } {
  if (!width || !height) return { aspectRatio: otherwise }
  return { aspectRatio: String(Math.min(WIDEST, Math.max(NARROWEST, width / height))) }
}

/** `0:07`, `12:30`, from seconds. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
