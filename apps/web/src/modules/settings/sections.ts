import { settings } from '@balcao/copy/settings/sections'
import { paths } from '#lib/paths.ts'
import {
  AudioLines,
  Armchair,
  BookOpen,
  CalendarDays,
  ClipboardList,
  Clock,
  type LucideIcon,
  Scale,
  Smartphone,
  Store,
  UtensilsCrossed,
} from 'lucide-react'

const { sections: copy } = settings

interface Section {
  label: string
  icon: LucideIcon
  to: string
  /** True when pages below this address belong to it. */
  deep?: boolean
  /** True when it leads out of the settings, to the page where the same thing is used every night. */
  leaves?: boolean
}

/** The parts of the settings. A new part is a line here, a route in `app/routes.tsx`, and what is found of it in `entries.ts`. */
export const SECTIONS: Section[] = [
  { label: copy.venue, icon: Store, to: paths.settings },
  { label: copy.hours, icon: Clock, to: paths.hours },
  { label: copy.menu, icon: UtensilsCrossed, to: paths.menu },
  { label: copy.events, icon: CalendarDays, to: paths.events },
  { label: copy.knowledge, icon: BookOpen, to: paths.knowledge, deep: true },
  { label: copy.rules, icon: Scale, to: paths.policies },
  { label: copy.tables, icon: Armchair, to: paths.tables },
  { label: copy.lists, icon: ClipboardList, to: paths.guestLists, leaves: true },
  { label: copy.voice, icon: AudioLines, to: paths.voice },
  { label: copy.channels, icon: Smartphone, to: paths.agentSettings },
]
