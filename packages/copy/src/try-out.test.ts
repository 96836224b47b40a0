import { expect, it } from 'vitest'
import { INTENT_WORDS } from '../../assistant/src/language/words/intent-words.ts'
import { tryOut } from './try-out.ts'

it('has words for everything that the assistant understands', () => {
  expect(Object.keys(tryOut.intents).sort()).toEqual(Object.keys(INTENT_WORDS).sort())
})
