import type { Schedule, Segment } from '@balcao/contract'
import { campaigns } from '@balcao/copy/outreach/campaigns'

const { who } = campaigns

/** Returns the audience of a campaign in words. `segments` are those of the venue, where they are known. */
export function describeAudience(
  { audience, tags, segmentId }: Pick<Schedule, 'audience' | 'tags' | 'segmentId'>,
  segments: Pick<Segment, 'id' | 'name'>[] | undefined,
): string {
  if (audience === 'tag') return who.tags(tags)
  if (audience === 'segment') return who.segment(segments?.find(({ id }) => id === segmentId)?.name)
  return who[audience]
}
