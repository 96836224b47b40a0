import { useToast } from '../toast.tsx'

/**
 * Copies a text to the clipboard and shows whether that worked. It fails where the browser has no clipboard for pages,
 * as on an address without https; the text is on screen and can be copied by hand.
 */
export function useCopy(words: { copied: string; copyFailed: string }) {
  const toast = useToast()
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: words.copied })
    } catch {
      toast({ title: words.copyFailed, variant: 'destructive' })
    }
  }
  return (text: string) => void copy(text)
}
