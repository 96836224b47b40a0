import { expect } from 'vitest'

/** Chooses files as somebody does in the window of the system; the field is the last one for files that the page has. */
export async function chooseFiles(...files: File[]): Promise<void> {
  const last = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  await expect.poll(last).toBeTruthy()
  const field = last()!
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
