/**
 * Opens the engines besides the local one, for answers and for voice messages. An admin may configure another one while
 * the server runs.
 */
import { createModelAssistant, ModelError } from '@balcao/assistant'
import { openListener } from './model/open-listener.ts'
import { openModel } from './model/open-model.ts'
import type { Config } from '#platform/config.ts'

type Setup = Omit<Parameters<typeof createModelAssistant>[0], 'model' | 'timeoutMs'>
export type ModelAssistant = ReturnType<typeof createModelAssistant>
export type OpenAssistant = (model: NonNullable<Config['model']>) => ModelAssistant
export type Engines = ReturnType<typeof openEngines>

/** Runs a model's answers in this thread. The product runs them in a separate one (`roles/model-thread`). */
export const openAssistantHere =
  (setup: Setup): OpenAssistant =>
  (model) =>
    createModelAssistant({
      ...setup,
      model: openModel(model, (failure) => new ModelError(failure)),
      timeoutMs: model.timeoutMs,
    })

/**
 * Opens each engine at its first use, and again when its configuration changes. Without a configuration it is null and
 * nothing is loaded.
 */
export function openEngines(config: Pick<Config, 'model' | 'hearing'>, openAssistant: OpenAssistant) {
  const assistant = remade(openAssistant)
  const listener = remade(openListener)
  return {
    get assistant() {
      return assistant(config.model)
    },
    get listener() {
      return listener(config.hearing)
    },
  }
}

function remade<C extends object, T>(make: (config: C) => T) {
  let last: { of: C; made: T } | undefined
  return (config: C | undefined): T | null => {
    if (!config) return null
    if (last?.of !== config) last = { of: config, made: make(config) }
    return last.made
  }
}
