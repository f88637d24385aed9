import { Box, Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PageHeading } from './page-heading.tsx'
import { usePageTitle } from './use-page-title.ts'

/**
 * A page that says one thing next to a drawing and then, in `children`, where to go next. `home` is the name of Home in its breadcrumbs.
 */
export function ShortPage(props: {
  drawing: ReactNode
  title: string
  text: string
  home?: string
  children: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <>
      {props.home !== undefined && <Breadcrumbs trail={[{ label: props.home, to: '/' }]} current={props.title} />}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'center' }}
        gap="1.5rem clamp(2rem, 5vw, 4rem)"
        mt="md"
      >
        <Box flex="none" w={{ base: '15rem', md: '20rem' }} maw="100%">
          {props.drawing}
        </Box>
        <Box maw="32rem">
          <PageHeading>{props.title}</PageHeading>
          <Text mb="lg">{props.text}</Text>
          {props.children}
        </Box>
      </Flex>
    </>
  )
}
