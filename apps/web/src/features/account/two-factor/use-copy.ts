import { twoFactor as copy } from '@balcao/copy/people/two-factor'
import { useToast } from '#components/toast.tsx'

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy() {
  const toast = useToast()
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ title: copy.copied }),
      () => toast({ title: copy.copyFailed, variant: 'destructive' }),
    )
}
