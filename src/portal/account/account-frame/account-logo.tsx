import { lazy, Suspense, useState } from 'react'
import { logError } from '../../data/log.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LogoButton } from '../../ui/logo-menu/logo-button.tsx'

const loadMenu = () => lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The logo before sign-in. Loads the code of its menu when pressed, and retries if loading failed. */
export function AccountLogo({ name, large = false }: { name: string; large?: boolean }) {
  const [Menu, setMenu] = useState<ReturnType<typeof loadMenu>>()
  const button = (
    <LogoButton
      name={name}
      large={large}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setMenu(loadMenu())}
    />
  )
  if (!Menu) return button
  return (
    <ErrorBoundary
      fallback={button}
      onError={() => {
        logError('The menu could not be shown.')
        setMenu(undefined)
      }}
    >
      <Suspense fallback={button}>
        <Menu name={name} large={large} />
      </Suspense>
    </ErrorBoundary>
  )
}
