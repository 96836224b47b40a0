export { findAudit, findAuditBefore } from './find-audit.ts'
export { recordAudit, recordAuditOnce, type Actor } from './record-audit.ts'
