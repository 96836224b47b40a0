import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/app/styles.css'
import { Showcase } from './showcase.tsx'
import { Surroundings } from './surroundings.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Surroundings>
      <Showcase />
    </Surroundings>
  </StrictMode>,
)
