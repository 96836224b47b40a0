export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
export { errorResponse } from './http/error-response.ts'
