export { findAudit, findAuditBefore } from './find-audit.ts'
export { type Actor, recordAudit, recordAuditOnce } from './record-audit.ts'
