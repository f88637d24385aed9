import { matchPath } from 'react-router-dom'
import { pages } from '../../../catalogue/pages.ts'

/** The page's name in monitoring: its address without the purchase. Any unknown address becomes /404. */
export function toPageId(pathname: string): string {
  const page = pages.find(({ path }) => matchPath(path, pathname))
  return page?.path.replace(':purchaseId', ':order') ?? '/404'
}
