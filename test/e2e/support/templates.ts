import { rm } from 'node:fs/promises'
import { makeTemplates } from './product.ts'

/** Runs once before all browser tests, and cleans up after them. */
async function templates() {
  await makeTemplates()
  return () => rm(process.env.TEMPLATES!, { recursive: true, force: true })
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default templates
