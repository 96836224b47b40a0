import { DAYS, type OpeningHours } from '@balcao/contract'

/** Opening hours as a new owner finds them in the form (specification, section 3). They count only once they were saved. */
export function defaultHours(): OpeningHours[] {
  return DAYS.map((dia, index) => {
    const weekday = index < 5
    return {
      dia,
      ativo: weekday,
      inicio: '09:00',
      fim: weekday ? '18:00' : '14:00',
      almocoInicio: '12:00',
      almocoFim: '13:00',
    }
  })
}
