import { ActionIcon, Group, SegmentedControl } from '@mantine/core'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import classes from './view-bar.module.css'

interface ViewBarProps {
  /** The name of the view without tags and markup: fields or words. */
  readonly plainView: string
  readonly isPlain: boolean
  /** Whether the file has such a view. */
  readonly canBePlain: boolean
  readonly onView: (isPlain: boolean) => void
  readonly steps: { readonly canUndo: boolean; readonly canRedo: boolean }
  readonly onUndo: () => void
  readonly onRedo: () => void
}

/** The choice between a file's plain view and its source, with undo and redo. */
export function ViewBar({ plainView, isPlain, canBePlain, onView, steps, onUndo, onRedo }: ViewBarProps) {
  return (
    <Group justify="space-between" className={classes.row}>
      <SegmentedControl
        aria-label="Show this file as"
        data={[
          { value: 'plain', label: plainView, disabled: !canBePlain },
          { value: 'file', label: 'File' },
        ]}
        value={isPlain ? 'plain' : 'file'}
        onChange={(next) => onView(next === 'plain')}
      />
      {isPlain && (
        <Group gap="xs">
          <ActionIcon variant="default" size="lg" aria-label="Undo" disabled={!steps.canUndo} onClick={onUndo}>
            <ArrowCounterClockwiseIcon aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label="Redo" disabled={!steps.canRedo} onClick={onRedo}>
            <ArrowClockwiseIcon aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
