import type { MessageOrigin } from '@balcao/contract'
import { CalendarClock, Lamp, type LucideIcon, Megaphone, Plug, Smartphone, Zap } from 'lucide-react'

/** The icons for the authors of messages. A person is marked by initials, a contact by the side of the conversation. */
export const ORIGIN_ICONS: Record<Exclude<MessageOrigin, 'contact' | 'person'>, LucideIcon> = {
  assistant: Lamp,
  phone: Smartphone,
  campaign: Megaphone,
  schedule: CalendarClock,
  automation: Zap,
  api: Plug,
}
