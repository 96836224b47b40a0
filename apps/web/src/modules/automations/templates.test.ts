import { AutomationInput } from '@balcao/contract'
import { expect, test } from 'vitest'
import { draftOf, readDraft } from './editor/drafts.ts'
import { filledBy, TEMPLATES } from './templates.ts'

test.each(TEMPLATES)('the template %s can be saved as it is', (template) => {
  const beginning = filledBy(template)
  expect(AutomationInput.parse(readDraft(draftOf(beginning)))).toEqual(beginning)
})
