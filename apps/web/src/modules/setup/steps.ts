import type { Venue } from '@balcao/contract'

export const STEPS = ['place', 'hours', 'tell', 'connect'] as const
export type Step = (typeof STEPS)[number]

/** The steps as addresses name them. */
const NAMES = { place: 'lugar', hours: 'horarios', tell: 'contar', connect: 'whatsapp' } as const satisfies Record<
  Step,
  string
>
export const nameOf = (step: Step): string => NAMES[step]
export const stepNamed = (name: string | null): Step | null => STEPS.find((step) => NAMES[step] === name) ?? null

/**
 * Returns the steps whose answers the venue has, however it got them. What makes the venue complete is the server's
 * `missing`.
 */
export function doneSteps(
  { missing, hoursSaved }: Pick<Venue, 'missing' | 'hoursSaved'>,
  isConnected: boolean,
): Set<Step> {
  const isDone: Record<Step, boolean> = {
    place: !missing.includes('type') && !missing.includes('name'),
    hours: hoursSaved,
    tell: !missing.includes('subjects') && !missing.includes('address'),
    connect: isConnected,
  }
  return new Set(STEPS.filter((step) => isDone[step]))
}

/** Returns the step with which somebody who comes back goes on. */
export const firstOpen = (done: Set<Step>): Step => STEPS.find((step) => !done.has(step)) ?? 'connect'

export const stepAfter = (step: Step): Step => STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)]!
