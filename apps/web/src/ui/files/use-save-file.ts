import { common } from '@balcao/copy/common'
import { errorMessage } from '#lib/errors.ts'
import { saveBlob } from './save-blob.ts'
import { useState } from 'react'
import { useToast } from '../toast.tsx'

/**
 * Saves a file that the server makes, under the name that the server gives it. A refusal is told on the page that asked,
 * in words; leaving for the file's address would show the server's bare answer instead of the page.
 */
export function useSaveFile() {
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const save = async (address: string) => {
    setSaving(true)
    try {
      const response = await fetch(address)
      if (!response.ok) throw await refusalOf(response)
      saveBlob(await response.blob(), nameOf(response.headers.get('content-disposition') ?? ''))
    } catch (error) {
      toast({ title: common.saveFileError, description: errorMessage(error), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return { save: (address: string) => void save(address), saving }
}

/** `{ code }`, as every refusal of the server is; anything else is an accident. */
const refusalOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

const nameOf = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
