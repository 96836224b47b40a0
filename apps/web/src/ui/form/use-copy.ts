import { useToast } from '../toast.tsx'

/**
 * Puts a text on the clipboard and says whether that worked. It does not where the browser has no clipboard for pages, as on
 * an address without https: the text is on screen, to be copied by hand.
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
