import { accountMessages } from 'virtual:messages/account'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { usePageTitle } from '../../ui/page-title/page-title.ts'

/** Names the page of a form, with Error before it while something was refused, so that a screen reader says so first. */
export function useFormTitle(title: string, hasError: boolean): void {
  usePageTitle(hasError ? fillPlaceholders(accountMessages.errorTitle, { title }) : title)
}
