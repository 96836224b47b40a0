export * from './client/index.ts'
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
