import { Alert, Box } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import type { ReactNode } from 'react'

/**
 * Says that something succeeded. Keep it mounted and pass the text when there is some, so that a screen reader announces it; without text
 * it takes up no room in a column.
 */
export function StatusMessage({ children }: { children?: ReactNode }) {
  return (
    <Box role="status" pos={children === undefined ? 'absolute' : 'static'}>
      {children !== undefined && (
        <Alert color="green" role="presentation" icon={<CheckCircleIcon size={24} weight="fill" aria-hidden />}>
          <strong>{children}</strong>
        </Alert>
      )}
    </Box>
  )
}
