/** A value of a resource, and when it was read, in hours (or in messages, for tables). */
export type Point = { at: number; value: number }

/** Returns the slope of the straight line that fits the points best (least squares); 0 for fewer than two places. */
export function slopeOf(points: Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  if (!(spread > 0)) return 0
  return points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread
}

/**
 * A limit of growth: by so much for each hour (or message), and not counted below `floor` over the whole time, which is
 * what noise does to a short run.
 */
export type Limit = { slope: number; floor: number }

/** Tells whether a resource grows beyond its limit. */
export function growsBeyond(points: Point[], { slope: most, floor }: Limit): boolean {
  const slope = slopeOf(points)
  const places = points.map(({ at }) => at)
  const grown = slope * (Math.max(...places) - Math.min(...places))
  return points.length > 1 && slope > most && grown > floor
}
