import { Input, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './fields.module.css'

interface FieldSetProps {
  readonly label: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Fields that belong together, under a common label. */
export function FieldSet({ label, description, error, children }: FieldSetProps) {
  return (
    <fieldset className={classes.set}>
      <legend>{label}</legend>
      {description !== undefined && (
        <Text fz="sm" c="dimmed" mb="xs">
          {description}
        </Text>
      )}
      {error !== undefined && (
        <Input.Error role="alert" mb="xs">
          {error}
        </Input.Error>
      )}
      {children}
    </fieldset>
  )
}
