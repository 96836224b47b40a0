import { basics } from './basics.tsx'
import { controls } from './controls.tsx'
import { surfaces } from './surfaces.tsx'
import { windows } from './windows.tsx'

/** All components by their purpose. */
export const shows = { Basics: basics, Controls: controls, Surfaces: surfaces, Windows: windows }
