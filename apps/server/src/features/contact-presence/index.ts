export { contactPresence } from './contact-presence.ts'
