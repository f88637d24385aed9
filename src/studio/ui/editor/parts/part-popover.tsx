import { Popover } from '@mantine/core'
import type { SourceParts } from '../../../model/source-parts.ts'
import type { OpenedPart } from './part-chips.ts'
import { PartForm } from './part-form.tsx'
import type { PartValues } from './write-part.ts'

interface PartPopoverProps {
  readonly opened: OpenedPart
  readonly choices: SourceParts['choices']
  readonly onApply: (values: PartValues) => void
  readonly onOwn: () => void
  readonly onClose: () => void
}

/** The form of a part, at its chip. */
export function PartPopover({ opened, choices, onApply, onOwn, onClose }: PartPopoverProps) {
  const { view, start, part } = opened
  const chip = view.coordsAtPos(start, 1)
  const frame = view.dom.getBoundingClientRect()
  const place = chip
    ? { left: chip.left - frame.left, top: chip.top - frame.top, height: chip.bottom - chip.top }
    : { left: 0, top: 0, height: 1 }
  return (
    <Popover
      opened
      onDismiss={onClose}
      trapFocus
      // Not for the Escape that closes an open list of the form.
      closeOnEscape={false}
      hideDetached={false}
      position="bottom-start"
      shadow="md"
      width="min(22rem, calc(100vw - 2rem))"
    >
      <Popover.Target>
        <span aria-hidden style={{ position: 'absolute', width: 1, ...place }} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={part.kind}
        onKeyDown={({ key, target }) => {
          const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
          if (key === 'Escape' && !isListOpen) onClose()
        }}
      >
        <PartForm part={part} choices={choices} onApply={onApply} onOwn={onOwn} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}
