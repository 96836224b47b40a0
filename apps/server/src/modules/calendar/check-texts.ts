import { loadFieldVariables, mayRenderEmpty, unknownVariables } from '#modules/templates/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'

/**
 * Refuses texts that would not be read as they are meant.
 *
 * @param how.forOwner the owner reads them, who may be told more
 * @param how.hasFile something is to be seen without words, too
 * @throws `variable_unknown`, `text_may_be_empty`
 */
export async function checkTexts(
  tx: Tx,
  texts: string[],
  how: { forOwner?: boolean; hasFile?: boolean } = {},
): Promise<void> {
  const own = await loadFieldVariables(tx, how.forOwner)
  if (texts.some((text) => unknownVariables(text, own).length > 0)) throw fail('variable_unknown')
  const needsWords = !how.forOwner && !how.hasFile
  if (needsWords && texts.some((text) => mayRenderEmpty(text, own))) throw fail('text_may_be_empty')
}
