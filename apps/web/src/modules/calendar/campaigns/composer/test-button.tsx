import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatPhone } from '#lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import type { Values } from '../../form/form-values.ts'

const { compose: copy } = campaigns

/** Sends the text and the file to the owner's own phone. */
export function TestButton({ values, start }: { values: Values; start: string }) {
  const toast = useToast()
  const { text, file, zone, channelId, isUploading } = values
  const test = useMutation({
    mutationFn: () =>
      client.schedules.campaigns.sendTest({
        text,
        fileId: file?.id ?? null,
        start,
        zone,
        channelId: channelId || null,
      }),
    onSuccess: ({ phone }) => toast({ title: copy.tested(formatPhone(phone)) }),
    onError: (error) => toast({ title: copy.testFailed, description: errorMessage(error), variant: 'destructive' }),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={test.isPending}
        disabled={isUploading || (!text.trim() && !file)}
        onClick={() => test.mutate()}
      >
        {!test.isPending && <Smartphone size={16} aria-hidden />}
        {copy.test}
      </Button>
      <p className="basis-full text-sm text-muted">{copy.testHint}</p>
    </>
  )
}
