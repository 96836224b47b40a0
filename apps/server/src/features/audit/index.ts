export { findAudit, findAuditBefore } from './find-audit.ts'
export { recordAudit, type Actor } from './record-audit.ts'
