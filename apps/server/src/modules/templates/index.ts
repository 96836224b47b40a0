export { loadFieldValues, loadFieldVariables, loadLongestFieldValues } from './own-fields.ts'
export { firstName, formatMoment, mayRenderEmpty, renderText, unknownVariables } from './render-text.ts'
