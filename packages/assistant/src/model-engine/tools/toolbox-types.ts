import type { AssistantAction, HandoffReason, ReplyPart, ReplyTrace } from '../../assistant-types.ts'
import type { Calculation } from '../calculate.ts'
import type { ModelTool } from '../model-types.ts'

/** The tools of one draft, and what came of them. House and customer are bound here: no id is ever the model's. */
export type Toolbox = {
  tools: ModelTool[]
  actions: AssistantAction[]
  /** Paragraphs that speak of actions. */
  actionParts: ReplyPart[]
  handoffReason: HandoffReason | null
  /** What the house's data told the model, as text. */
  found: string[]
  /** What it was told of what it asked to be done: that repeats the customer's wish, and is no fact of the house. */
  settled: string[]
  /** What was calculated. */
  calculations: Calculation[]
  used: string[]
  /** The texts it looked up; one may be there more than once. */
  sources: ReplyTrace['sources']
  /** Something was looked up and nothing was there. */
  foundNothing: boolean
}
