import type { Page } from '@playwright/test'

/**
 * Gives the page a microphone with a tone, since computers that run tests have none. The browser itself records and
 * encodes the sound.
 */
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
