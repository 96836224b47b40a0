import type { Session } from '@balcao/contract'
import { ToastProvider } from '#components/toast.tsx'
import { AuthProvider } from '#lib/session.tsx'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'

export function App({ session }: { session: Session }) {
  return (
    <AuthProvider initial={session}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </AuthProvider>
  )
}
