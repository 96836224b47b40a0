import { composer } from '@balcao/copy/inbox/composer'
import { useToast } from '#ui/toast.tsx'
import { describeFile, type OutgoingFile, refusalOf } from '#lib/files/describe-file.ts'
import { useEffect, useRef, useState } from 'react'

/** So many go at once: more is a folder, and belongs elsewhere. */
const AT_ONCE = 10

/** Files that were chosen, pasted or dropped and not sent yet. What cannot be sent is said at once, and nothing else is lost. */
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
    /** Hands them over: they are somebody else's from now on. */
    take: () => {
      setFiles([])
      return files
    },
  }
}

const forget = (files: OutgoingFile[]) => {
  for (const { url } of files) URL.revokeObjectURL(url)
}
