import type { RouteObject } from 'react-router-dom'
import { LoginPage } from '../account/login/login-page.tsx'

/** The login route, part of the initial load and rendered at build time; `onSuccess` is called when it is time to load what comes next. */
export function createLoginRoute(onSuccess: () => void): RouteObject {
  return { path: '/login', element: <LoginPage onSuccess={onSuccess} /> }
}
