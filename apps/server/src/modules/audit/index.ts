export { findAudit, findAuditBefore } from './find-audit.ts'
export { type Actor, recordAudit } from './record-audit.ts'
