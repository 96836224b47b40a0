import type { Capabilities, ReplyInput } from '../../assistant-types.ts'
import type { Reading } from '../../dialogue/reading.ts'
import type { ModelTool } from '../model-types.ts'
import { actionTools } from './action-tools.ts'
import { factTools } from './fact-tools.ts'
import type { Toolbox } from './toolbox-types.ts'

/** @param isWhole whether the model is shown all texts of the venue, so that there is nothing to look up */
export function createToolbox(
  reading: Reading,
  input: ReplyInput,
  capabilities: Capabilities,
  isWhole: boolean,
): Toolbox {
  const box: Toolbox = {
    tools: [],
    actions: [],
    actionParts: [],
    handoffReason: null,
    found: [],
    settled: [],
    calculations: [],
    used: [],
    sources: [],
    foundNothing: false,
  }
  box.tools = [
    ...factTools(reading, box, isWhole).map((tool) => recorded(tool, box, box.found)),
    ...actionTools(reading, input, capabilities, box).map((tool) => recorded(tool, box, box.settled)),
  ]
  return box
}

/** Wraps a tool so that its results are kept as evidence; the model also reads its refusals. */
function recorded(tool: ModelTool, box: Toolbox, told: string[]): ModelTool {
  return {
    ...tool,
    run(given) {
      box.used.push(tool.name)
      const parsed = tool.input.safeParse(given)
      if (!parsed.success) return { error: 'invalid input' }
      const result = tool.run(parsed.data)
      told.push(...linesOf(result))
      return result
    },
  }
}

function linesOf(result: unknown): string[] {
  if (typeof result === 'string') return [result]
  if (Array.isArray(result)) return result.flatMap(linesOf)
  return typeof result === 'object' && result !== null ? Object.values(result).flatMap(linesOf) : []
}
