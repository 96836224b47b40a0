export { endVisit, listVisits, startVisit } from './visits.ts'
