/** The bytes of the largest valid input: all knowledge of a venue. */
const LARGEST = 4 * 1024 * 1024

/**
 * The procedures whose input may be larger than a small body (`call-bodies.ts`), each with the most bytes. All of them
 * need a session. `large-inputs.test.ts` compares this with the contract.
 */
export const LARGE_INPUTS: ReadonlyMap<string, number> = new Map([
  ['admin/operator/saveLegal', LARGEST / 4],
  ['assistant/tryOut', LARGEST / 4],
  ['automations/create', LARGEST],
  ['automations/update', LARGEST],
  ['automations/dryRun', LARGEST],
  ['contacts/add', LARGEST / 16],
  ['contacts/import', LARGEST],
  ['contacts/update', LARGEST / 16],
  ['guestLists/addGuests', LARGEST / 8],
  ['venue/save', LARGEST / 2],
  ['knowledge/add', LARGEST],
  ['menu/add', LARGEST],
  ['events/addMany', LARGEST],
  ['remarketing/update', LARGEST / 16],
  ['schedules/create', LARGEST],
  ['schedules/update', LARGEST],
  ['schedules/preview', LARGEST],
  ['schedules/people', LARGEST],
  ['schedules/undo', LARGEST],
  ['setup/read', LARGEST / 16],
  ['setup/save', LARGEST],
])
