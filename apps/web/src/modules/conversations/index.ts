export { failureWords } from './messages/failure-words.ts'
