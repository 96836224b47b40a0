import { sendingRules as copy } from '@balcao/copy/rate-limit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../../testing/look.ts'
import { VENUE } from '../../../testing/quiet-venue.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('lets the owner say how much outreach one person gets in a week', async () => {
  const server = await openScreen('/dashboard/agent-settings', { venue: { save: () => VENUE } })
  const most = page.getByLabelText(copy.perWeekLabel)
  await expect.element(most).toHaveDisplayValue(copy.perWeekChoice(2))
  await most.selectOptions(copy.perWeekAny)
  await look()
  await page.getByRole('button', { name: copy.save, exact: true }).click()
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'venue/save',
      input: {
        sending: { quiet: expect.anything(), apology: expect.anything(), perWeek: null },
        base: { sending: VENUE.sending },
      },
    })
  await says(copy.perWeekHint)
})
