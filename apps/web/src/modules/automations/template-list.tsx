import { automations } from '@balcao/copy/outreach/automations'
import { paths } from '#lib/paths.ts'
import {
  CalendarCheck,
  CalendarX,
  type LucideIcon,
  MessageCircleQuestion,
  MoonStar,
  PartyPopper,
  SquarePlus,
  Timer,
  UserX,
} from 'lucide-react'
import { StartList } from '#ui/start-list.tsx'
import { type Template, TEMPLATES } from './templates.ts'

const { templates } = automations

const ICONS: Record<Template | 'blank', LucideIcon> = {
  lembrete: CalendarCheck,
  'nao-veio': UserX,
  cancelou: CalendarX,
  silencio: MessageCircleQuestion,
  'fora-do-horario': MoonStar,
  aniversario: PartyPopper,
  espera: Timer,
  blank: SquarePlus,
}

/** Shows the templates, each of which opens the editor with its steps. */
export function TemplateList({ withBlank = false }: { withBlank?: boolean }) {
  const names: (Template | 'blank')[] = withBlank ? ['blank', ...TEMPLATES] : TEMPLATES
  const starts = names.map((name) => ({
    key: name,
    icon: ICONS[name],
    ...templates[name],
    to: paths.newAutomation(name === 'blank' ? 'vazio' : name),
  }))
  return <StartList label={templates.label} starts={starts} threeWide />
}
