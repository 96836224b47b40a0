import { account } from './account.ts'
import { assistant } from './assistant.ts'
import { conversations } from './conversations.ts'
import { house } from './house.ts'
import { numbers } from './numbers.ts'
import { overview } from './overview.ts'
import { realtime } from './realtime.ts'

/** Every procedure of the product, both sides are typed from it. */
export const contract = { account, assistant, conversations, house, numbers, overview, realtime }

export * from './account.ts'
export * from './assistant.ts'
export * from './conversations.ts'
export * from './errors.ts'
export * from './gateway.ts'
export * from './house.ts'
export * from './numbers.ts'
export * from './overview.ts'
export * from './phone.ts'
export * from './procedure.ts'
export * from './realtime.ts'
export * from './stored-values.ts'
