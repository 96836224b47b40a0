export { createForeignInbox, type ForeignInbox } from './evolution/foreign-inbox.ts'
export { createGatewayClient } from './gateway-client.ts'
export { GatewayError, type GatewayErrorCode } from './gateway-error.ts'
export type * from './types.ts'
