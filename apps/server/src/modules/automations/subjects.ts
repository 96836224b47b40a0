import { loadSubject } from './load-subject.ts'
import { loadTrials } from './load-trials.ts'

/** What automations are looked at for: what happened, or the last conversations. */
export const subjects = { load: loadSubject, trials: loadTrials }
