import { matchPath } from 'react-router-dom'

/** The addresses of the portal's pages, as monitoring may know them: an order is never named. */
const addresses = [
  '/',
  '/login',
  '/signup',
  '/activate',
  '/forgotpassword',
  '/updatePassword',
  '/past-results',
  '/past-results/action-steps',
  '/results/:order/summary',
  '/results/:order/details',
  '/results/:order/print',
  '/results/:order/doctor',
  '/result-details/info/:order',
  '/result-details/for-doctor',
  '/when-ready',
  '/empty-results',
  '/prepare',
]

/** What a page is called in monitoring; any address that the portal does not have is /404. */
export function toPageId(pathname: string): string {
  return addresses.find((address) => matchPath(address, pathname)) ?? '/404'
}
