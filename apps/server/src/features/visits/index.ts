export { anyVisitIsOver, cutVisitsWithoutTwoFactor, endOverVisits, endVisit, listVisits, startVisit } from './visits.ts'
