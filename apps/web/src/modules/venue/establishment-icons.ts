import type { EstablishmentType } from '@balcao/contract'
import { Beer, CakeSlice, ConciergeBell, Disc3, type LucideIcon, MicVocal, Pizza, Sandwich, Wine } from 'lucide-react'

/** The icon of each type of establishment, the same wherever one is chosen. */
export const ESTABLISHMENT_ICONS: Record<EstablishmentType, LucideIcon> = {
  bar: Wine,
  restaurant: ConciergeBell,
  club: Disc3,
  cafe: CakeSlice,
  pub: Beer,
  pizzeria: Pizza,
  'snack-bar': Sandwich,
  'concert-hall': MicVocal,
}

/** The types in the order in which they are offered: the business types first. */
export const ESTABLISHMENT_TYPES: EstablishmentType[] = [
  'bar',
  'restaurant',
  'club',
  'pub',
  'cafe',
  'pizzeria',
  'snack-bar',
  'concert-hall',
]
