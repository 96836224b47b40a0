import type { MessageContent } from '@balcao/contract'

export type Media = NonNullable<MessageContent['media']>

/** The narrowest aspect ratio that is shown; beyond the limits a picture would fill the screen, or be a line. */
const NARROWEST = 0.6
const WIDEST = 2.4

/** Returns the aspect ratio that a picture will have, as far as its sender gave it; `otherwise` when they did not. */
export function shapeOf({ width, height }: Media, otherwise: string): { aspectRatio: string } {
  if (!width || !height) return { aspectRatio: otherwise }
  return { aspectRatio: String(Math.min(WIDEST, Math.max(NARROWEST, width / height))) }
}

/** Returns a duration such as `0:07` or `12:30`, from seconds. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
