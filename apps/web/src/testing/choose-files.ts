import { expect } from 'vitest'

/** Chooses files as somebody does in the system's file dialog, with the last file field of the page. */
export async function chooseFiles(...files: File[]): Promise<void> {
  const last = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)
  await expect.poll(last).toBeTruthy()
  const field = last()!
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
