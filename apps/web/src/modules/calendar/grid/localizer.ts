import { schedules } from '@balcao/copy/schedules/screen'
import { format, getDay, startOfWeek } from 'date-fns'
import { ptBR } from 'date-fns/locale/pt-BR'
import { dateFnsLocalizer, type Formats, type Messages } from 'react-big-calendar'
import type { Entry } from './entries.ts'

/** The localizer of the calendar. Weeks begin on Sunday, as in Brazilian calendars. */
export const localizer = dateFnsLocalizer({
  format,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 0 }),
  getDay,
  locales: { 'pt-br': ptBR },
})

export const messages: Messages<Entry> = schedules.calendar

const write = (pattern: string) => (date: Date) => format(date, pattern, { locale: ptBR })
const day = write('dd/MM/yyyy')
/** The short weekday names; the library's own have lost their accents. */
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short' })
const weekday = (date: Date) => weekdays.format(date).replace('.', '')
const time = write('HH:mm')

/** The formats with day/month/year and 24 hours; the library's own are English in all but the words. */
export const formats = {
  timeGutterFormat: time,
  eventTimeRangeFormat: ({ start, end }) => `${time(start)} – ${time(end)}`,
  agendaTimeFormat: time,
  agendaTimeRangeFormat: ({ start, end }) => `${time(start)} – ${time(end)}`,
  agendaDateFormat: (date) => `${weekday(date)}, ${day(date)}`,
  agendaHeaderFormat: ({ start, end }) => `${day(start)} – ${day(end)}`,
  monthHeaderFormat: write("MMMM 'de' yyyy"),
  weekdayFormat: weekday,
  dayFormat: (date) => `${weekday(date)} ${format(date, 'dd')}`,
  dayHeaderFormat: write("EEEE, d 'de' MMMM"),
  dayRangeHeaderFormat: ({ start, end }) => `${day(start)} – ${day(end)}`,
} satisfies Formats
