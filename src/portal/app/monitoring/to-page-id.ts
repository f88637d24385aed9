import { matchPath } from 'react-router-dom'
import { pages } from '../../../catalogue/pages.ts'

/** What a page is called in monitoring: its address without the purchase. Any address that the portal does not have is /404. */
export function toPageId(pathname: string): string {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  return page?.path.replace(':purchaseId', ':order') ?? '/404'
}
