import type { Actor } from '#modules/audit/index.ts'

type AdminContext = { address: string; person: { userId: string; fullName: string } }

/** Returns the acting admin as the log names them. */
export const actorOf = ({ address, person }: AdminContext): Actor => ({
  id: person.userId,
  name: person.fullName,
  address,
})
