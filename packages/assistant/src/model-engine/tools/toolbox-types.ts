import type { AssistantAction, HandoffReason, ReplyPart, ReplyTrace } from '../../assistant-types.ts'
import type { Calculation } from '../calculate.ts'
import type { ModelTool } from '../model-types.ts'

/** The tools of one draft, and their results. Venue and customer are bound here, so that no id comes from the model. */
export type Toolbox = {
  tools: ModelTool[]
  actions: AssistantAction[]
  /** The paragraphs about actions. */
  actionParts: ReplyPart[]
  handoffReason: HandoffReason | null
  /** The venue's data that the model received, as text. */
  found: string[]
  /** The results of the requested actions, which repeat the customer's wish and are no facts of the venue. */
  settled: string[]
  /** The calculations of the draft. */
  calculations: Calculation[]
  used: string[]
  /** The texts that were looked up; one may occur more than once. */
  sources: ReplyTrace['sources']
  /** True where a look-up found nothing. */
  foundNothing: boolean
}
