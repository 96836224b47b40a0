import type { MessageOrigin } from '@balcao/contract'
import { CalendarClock, Lamp, type LucideIcon, Megaphone, Plug, Smartphone, Zap } from 'lucide-react'

/** The mark of who wrote a message. A person is marked by initials, a contact by the side of the thread. */
export const ORIGIN_ICONS: Record<Exclude<MessageOrigin, 'contact' | 'person'>, LucideIcon> = {
  assistant: Lamp,
  phone: Smartphone,
  campaign: Megaphone,
  schedule: CalendarClock,
  automation: Zap,
  api: Plug,
}
