import type { RouteObject } from 'react-router-dom'
import { LoginPage } from '../account/login/login-page.tsx'

/** The login, in the first load and rendered at build; `onSuccess` is the moment to load what comes next. */
export function createLoginRoute(onSuccess: () => void): RouteObject {
  return { path: '/login', element: <LoginPage onSuccess={onSuccess} /> }
}
