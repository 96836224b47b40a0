import { z } from 'zod'

/** The fields as they were when the form was opened. Without them nothing is compared. */
export const Base = z.record(z.string(), z.unknown()).optional()

/** The data of the error `changed_meanwhile`: the path of each field that somebody else changed, and its value now. */
export const Conflict = z.object({ changed: z.record(z.string(), z.unknown()) })
export type Conflict = z.infer<typeof Conflict>
