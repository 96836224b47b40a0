export { mailOf, modelOf, type Named } from './effective-config.ts'
export { type LiveSettings, openLiveSettings } from './live-settings.ts'
export { findMails, readMail } from './mailbox.ts'
export { saveOperatorSettings, type Stored } from './operator-settings.ts'
