import { basics } from './basics.tsx'
import { controls } from './controls.tsx'
import { surfaces } from './surfaces.tsx'
import { windows } from './windows.tsx'

/** Every component, by what it is for. */
export const shows = { Basics: basics, Controls: controls, Surfaces: surfaces, Windows: windows }
