import { composer } from '@balcao/copy/inbox/composer'
import { useToast } from '#ui/toast.tsx'
import { describeFile, type OutgoingFile, refusalOf } from '#lib/files/describe-file.ts'
import { useEffect, useRef, useState } from 'react'

/** The most files that are sent at once. */
const AT_ONCE = 10

/**
 * Holds files that were chosen, pasted or dropped and not sent yet. A file that cannot be sent is reported at once, and
 * the others stay.
 */
export function useAttachments() {
  const [files, setFiles] = useState<OutgoingFile[]>([])
  const toast = useToast()
  // Forgotten with the thread; what was sent has moved to the outbox, which needs its address still.
  const kept = useRef<OutgoingFile[]>([])
  useEffect(() => {
    kept.current = files
  })
  useEffect(() => () => forget(kept.current), [])

  const add = async (chosen: Iterable<File>) => {
    const all = [...chosen]
    const [refused] = all.flatMap((file) => {
      const refusal = refusalOf(file)
      return refusal ? composer.files[refusal](file.name) : []
    })
    const room = AT_ONCE - files.length
    const fine = all.filter((file) => refusalOf(file) === null)
    const problem = refused ?? (fine.length > room ? composer.files.tooMany(AT_ONCE) : undefined)
    if (problem) toast({ title: composer.files.refusedTitle, description: problem, variant: 'destructive' })
    const described = await Promise.all(fine.slice(0, room).map((file) => describeFile(file)))
    setFiles((before) => [...before, ...described])
  }
  const remove = (file: OutgoingFile) => {
    forget([file])
    setFiles((before) => before.filter((each) => each !== file))
  }
  return {
    files,
    add: (chosen: Iterable<File>) => void add(chosen),
    remove,
    cancel: () => {
      forget(files)
      setFiles([])
    },
    /** Returns the files and forgets them; the caller is responsible for them from then on. */
    take: () => {
      setFiles([])
      return files
    },
  }
}

const forget = (files: OutgoingFile[]) => {
  for (const { url } of files) URL.revokeObjectURL(url)
}
