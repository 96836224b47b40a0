export { pictureType } from './picture-type.ts'
export { readMedia } from './read-media.ts'
export { storeTranscript } from './store-transcript.ts'
