export { failureOf } from './failure-of.ts'
export { openListener } from './open-listener.ts'
export { openModel } from './open-model.ts'
