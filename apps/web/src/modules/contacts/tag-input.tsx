import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { Input } from '#ui/form/input.tsx'

/** Asks for a tag, typed or chosen from those in use. */
export function TagInput({
  tag,
  onChange,
  ...rest
}: { tag: string; onChange: (tag: string) => void } & Pick<ComponentProps<'input'>, 'aria-label' | 'placeholder'>) {
  const known = useId()
  const { data } = useQuery(api.contacts.tags.queryOptions())
  return (
    <>
      <Input
        {...rest}
        list={known}
        value={tag}
        maxLength={30}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={known}>
        {data?.tags.map((one) => (
          <option key={one.tag} value={one.tag} />
        ))}
      </datalist>
    </>
  )
}
