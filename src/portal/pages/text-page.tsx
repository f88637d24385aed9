import { Text } from '@mantine/core'
import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { loadPage, type TextName, type PageText } from 'virtual:catalogue'
import { pagesMessages } from 'virtual:messages/pages'
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx'
import { PageColumns } from '../ui/page-columns/page-columns.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { TextWithPhone } from '../ui/text-with-phone.tsx'
import { PageCards, type HeadingMark } from './page-cards.tsx'
import { SupportActions } from './support-actions.tsx'

interface TextPageProps {
  /** The name of the text in content/pages. */
  readonly route: TextName
  readonly orderedList?: ComponentType<{ children?: ReactNode }>
  readonly marks?: ReadonlyMap<string, HeadingMark>
  /** The actions of the page, above the text. */
  readonly actions?: ReactNode
}

const home: Crumb = { label: pagesMessages.home, to: '/' }

/** The pages between Home and a page. */
const trails: Partial<Readonly<Record<TextName, readonly Crumb[]>>> = {
  'action-steps': [{ label: pagesMessages.pastResults, to: '/past-results' }],
}

/** A page with the text of a file in content/pages: its title, its summary in a sentence, and its parts. */
export function TextPage({ route, ...rest }: TextPageProps) {
  // A text that failed to load is undefined, so the page itself reports it.
  const [text] = useState(() => loadPage(route).catch(() => undefined))
  return (
    <Suspense fallback={<LoadingSkeleton cards={3} />}>
      <LoadedPage text={text} trail={trails[route]} {...rest} />
    </Suspense>
  )
}

type LoadedPageProps = Omit<TextPageProps, 'route'> & {
  readonly text: Promise<PageText | undefined>
  readonly trail: readonly Crumb[] | undefined
}

function LoadedPage({ text, trail, actions, ...cards }: LoadedPageProps) {
  const page = use(text)
  usePageTitle(page?.title ?? pagesMessages.loadErrorTitle)
  if (!page)
    return (
      <ErrorBox title={pagesMessages.loadErrorTitle} isPage onRetry={() => window.location.reload()}>
        <TextWithPhone message={pagesMessages.loadErrorAdvice} />
      </ErrorBox>
    )
  const { title, description, Body } = page
  return (
    <>
      <Breadcrumbs trail={[home, ...(trail ?? [])]} current={title} />
      <PageHeading
        subtitle={
          description && (
            <Text size="lg" span c="black">
              {description}
            </Text>
          )
        }
      >
        {title}
      </PageHeading>
      <PageColumns>
        {actions}
        <PageCards Body={Body} end={<SupportActions />} {...cards} />
      </PageColumns>
    </>
  )
}
