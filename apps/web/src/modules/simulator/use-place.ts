import { useSearchParams } from 'react-router'

export type Screen = 'conversas' | 'nova' | 'aparelhos' | 'qr'
const SCREENS: readonly string[] = ['conversas', 'nova', 'aparelhos', 'qr'] satisfies Screen[]

/**
 * Returns the chosen phone and its screen, kept in the address: `?pessoa=`, and `?com=` for a chat or `?tela=` for a
 * screen.
 */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const screen = params.get('tela') ?? 'conversas'
  const go = (place: { person: string | null; peer?: string; screen?: Screen }) => {
    const next = new URLSearchParams()
    if (place.person) next.set('pessoa', place.person)
    if (place.peer) next.set('com', place.peer)
    if (place.screen && place.screen !== 'conversas') next.set('tela', place.screen)
    setParams(next)
  }
  return {
    person: params.get('pessoa'),
    peer: params.get('com'),
    screen: isScreen(screen) ? screen : 'conversas',
    go,
  } as const
}

const isScreen = (name: string): name is Screen => SCREENS.includes(name)
