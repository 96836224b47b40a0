export { applyChanges } from './apply-changes.ts'
export { noteReactions } from './note-reactions.ts'
export { recordMedia } from './record-media.ts'
export { mountMedia, type OpenMedia } from './media-route.ts'
