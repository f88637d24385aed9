import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../../portal/ui/breadcrumbs.tsx'
import { usePageTitle } from '../../portal/ui/use-page-title.ts'

interface StudioPageProps {
  /** The page's title in the browser, and its heading unless `heading` is set. */
  readonly title: string
  readonly heading?: string
  /** The pages above this one; `current` is this page's name in the breadcrumbs. */
  readonly trail?: readonly Crumb[]
  readonly current?: string
  /** Shown next to the heading, such as the word of a range. */
  readonly badge?: ReactNode
  /** Shown below the heading. */
  readonly detail?: ReactNode
  /** Actions for the whole page. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The breadcrumb for the list of texts. */
export const textsCrumb: Crumb = { label: 'Texts', to: '/' }

/** A page of the studio: breadcrumbs, heading, details, and body. */
export function StudioPage(props: StudioPageProps) {
  const { title, heading = title, trail, current = heading, badge, detail, tools, children } = props
  usePageTitle(title)
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end">
        <div>
          {trail && <Breadcrumbs trail={trail} current={current} />}
          <Group mt={trail ? 'xs' : 0} gap="sm">
            <Title order={1} tabIndex={-1}>
              {heading}
            </Title>
            {badge}
          </Group>
          {detail !== undefined && (
            <Text component="div" c="dimmed" fz={trail ? 'sm' : 'md'} style={{ textWrap: 'pretty' }}>
              {detail}
            </Text>
          )}
        </div>
        {tools}
      </Group>
      {children}
    </Stack>
  )
}
