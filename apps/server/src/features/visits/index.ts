export { anyVisitIsOver, endOverVisits, endVisit, listVisits, startVisit } from './visits.ts'
