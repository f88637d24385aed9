import { Box, Flex, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyDrawing } from './drawings/empty-drawing.tsx'

/** Says that there is nothing to show (`title`) and, in `children`, when or where there will be. Place it in a card. */
export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ base: 'start', sm: 'center' }} gap="1rem 2rem">
      <Box flex="none" w="12rem" maw="100%">
        <EmptyDrawing />
      </Box>
      <div>
        <Text maw="20em" fz="lg" fw={700} lh={1.3}>
          {title}
        </Text>
        {children !== undefined && (
          <Text component="div" mt="0.25rem" maw="none" c="dimmed">
            {children}
          </Text>
        )}
      </div>
    </Flex>
  )
}
