export { openListener } from './open-listener.ts'
export { openModel } from './open-model.ts'
