export { ownFields } from './own-fields.ts'
export { wording } from './render-text.ts'
