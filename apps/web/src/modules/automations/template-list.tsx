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
import { Link } from 'react-router'
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
  return (
    <ul aria-label={templates.label} className="grid w-full gap-3 text-left sm:grid-cols-2 xl:grid-cols-3">
      {names.map((name) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <Link
              to={paths.newAutomation(name === 'blank' ? 'vazio' : name)}
              className="flex h-full items-start gap-3 rounded-control border border-line-strong/60 bg-raised p-4 transition-colors hover:border-line-strong"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass-ink" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{templates[name].name}</span>
                <span className="block text-sm text-muted">{templates[name].about}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
