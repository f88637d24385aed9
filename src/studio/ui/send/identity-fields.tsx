import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GitIdentity } from '../../model/proposal-calls.ts'

interface IdentityFieldsProps {
  /** The editor's identity in git's settings. */
  readonly known: GitIdentity | undefined
  readonly identity: GitIdentity
  /** Whether missing fields are marked. */
  readonly isTried: boolean
  readonly isDisabled: boolean
  readonly onChange: (identity: GitIdentity) => void
}

/** Who sends the proposal: asked once, then shown. */
export function IdentityFields({ known, identity, isTried, isDisabled, onChange }: IdentityFieldsProps) {
  const [isOpen, setOpen] = useState(known === undefined)
  const { name, email } = identity
  if (!isOpen)
    return (
      <Group gap="xs">
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          From {name}, {email}
        </Text>
        <Button variant="subtle" size="compact-sm" disabled={isDisabled} onClick={() => setOpen(true)}>
          Change
        </Button>
      </Group>
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="Your name"
        // The button that opened it no longer exists.
        ref={known && giveFocus}
        description="You are asked only once."
        autoComplete="name"
        value={name}
        error={isTried && name.trim() === '' && 'Enter your name.'}
        disabled={isDisabled}
        onChange={(event) => onChange({ name: event.currentTarget.value, email })}
      />
      <TextInput
        label="Your email"
        description="Colleagues see it in the proposal."
        type="email"
        autoComplete="email"
        value={email}
        error={isTried && email.trim() === '' && 'Enter your email.'}
        disabled={isDisabled}
        onChange={(event) => onChange({ name, email: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

function giveFocus(field: HTMLElement | null): void {
  field?.focus()
}
