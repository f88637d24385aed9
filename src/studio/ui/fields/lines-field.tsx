import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { ActionIcon, Button, Group, Stack, Textarea } from '@mantine/core'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { FieldNotes } from './field-notes.tsx'
import { FieldSet } from './field-set.tsx'
import classes from './fields.module.css'
import { useFieldsContext } from './fields-context.ts'
import type { FieldProps } from './text-field.tsx'

/** A list of texts, one per line. */
export function LinesField({ path, value, label, description, isRequired, order }: FieldProps) {
  const { edit, findMessage, onFocus, goTo } = useFieldsContext()
  const lines = Array.isArray(value) ? value.map(String) : []
  const write = (next: readonly string[]) => edit(path, next.length === 0 && !isRequired ? undefined : next, order)
  const swap = (at: number) => {
    write(lines.with(at - 1, lines[at]!).with(at, lines[at - 1]!))
    goTo([...path, at - 1])
  }
  const remove = (at: number) => {
    write(lines.filter((_, index) => index !== at))
    if (lines.length > 1) goTo([...path, Math.max(0, at - 1)])
  }
  return (
    <FieldSet label={label} description={description} error={findMessage(toJsonPointer(path))}>
      <div className={classes.field}>
        <Stack gap="xs">
          {lines.map((line, at) => {
            const pointer = toJsonPointer([...path, at])
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own, and the focus stays on the place
              <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
                <Textarea
                  flex={1}
                  autosize
                  minRows={1}
                  classNames={{ input: classes.words }}
                  aria-label={`${label} ${at + 1}`}
                  data-pointer={pointer}
                  error={findMessage(pointer)}
                  value={line}
                  onFocus={() => onFocus(pointer)}
                  onChange={({ currentTarget }) => edit([...path, at], currentTarget.value.replaceAll('\n', ' '))}
                />
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Move up: ${line}`}
                  disabled={at === 0}
                  onClick={() => swap(at)}
                >
                  <ArrowUpIcon aria-hidden />
                </ActionIcon>
                <ActionIcon variant="subtle" size="lg" aria-label={`Remove: ${line}`} onClick={() => remove(at)}>
                  <XIcon aria-hidden />
                </ActionIcon>
              </Group>
            )
          })}
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            leftSection={<PlusIcon aria-hidden />}
            aria-label={`Add a line to ${label}`}
            onClick={() => {
              write([...lines, ''])
              goTo([...path, lines.length])
            }}
          >
            Add a line
          </Button>
        </Stack>
        <FieldNotes path={path} value={value} />
      </div>
    </FieldSet>
  )
}
