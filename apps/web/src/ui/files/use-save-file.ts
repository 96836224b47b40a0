import { common } from '@balcao/copy/common'
import { errorMessage } from '#lib/errors.ts'
import { saveBlob } from './save-blob.ts'
import { useState } from 'react'
import { useToast } from '../toast.tsx'

/**
 * Saves a file that the server makes, under the name that the server gives it. A refusal is shown in words on the page;
 * following the file's address would show the server's bare answer instead.
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

/** Returns the server's refusal, `{ code }`; null for any other answer, which is an unexpected failure. */
const refusalOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

const nameOf = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
