import { Box, Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { MarkerLine } from './marker-line/marker-line.tsx'
import { PageHeading } from './page-heading.tsx'
import { usePageTitle } from './use-page-title.ts'

/** A page that says one thing under an empty line, and then, in `children`, where to go. `home` names Home in its breadcrumbs. */
export function ShortPage(props: {
  marker: ComponentProps<typeof MarkerLine>['marker']
  title: string
  text: string
  home?: string
  children: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <Stack align="start" gap={0}>
      {props.home !== undefined && <Breadcrumbs trail={[{ label: props.home, to: '/' }]} current={props.title} />}
      <Box w="100%" mt="md" mb="xl">
        <MarkerLine marker={props.marker} />
      </Box>
      <PageHeading>{props.title}</PageHeading>
      <Text maw="32rem" mb="lg">
        {props.text}
      </Text>
      {props.children}
    </Stack>
  )
}
