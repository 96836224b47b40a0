import { common } from '@balcao/copy/common'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { productName } from '#lib/product-name.ts'
import { Lamp } from 'lucide-react'

/**
 * Shows that a page threw an error, or that its download failed because a new version is out: a reload usually solves
 * both.
 */
export function CrashScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">{productName()}</h1>
      <div role="alert">
        <EmptyState
          icon={Lamp}
          title={common.crashTitle}
          text={common.crashText}
          action={<Button onClick={() => location.reload()}>{common.reload}</Button>}
        />
      </div>
    </main>
  )
}
