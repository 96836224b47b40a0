import type { Page } from '@playwright/test'

/** A microphone that hums: computers that run tests have none. What records and wraps the sound is the browser itself. */
export const hum = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const context = new AudioContext()
      const oscillator = context.createOscillator()
      const destination = context.createMediaStreamDestination()
      oscillator.connect(destination)
      oscillator.start()
      return Promise.resolve(destination.stream)
    }
  })
