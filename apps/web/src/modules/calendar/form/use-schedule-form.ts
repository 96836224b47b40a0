import { ScheduleChange } from '@balcao/contract'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { baseOf, errorsOf, type Values } from './form-values.ts'

/** Returns the form of a schedule, which follows what is stored until somebody changes something. */
export const useScheduleForm = (stored: Values) =>
  useContractForm(ScheduleChange, { stored, start: (values) => values, also: errorsOf, read: baseOf })
