import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { formatCount } from '../../../catalogue/words.ts'
import type { DatumKind } from '../../model/structure.ts'
import { RenameDatumButton } from '../structure/rename-datum-button.tsx'
import { AddItem } from './add-item.tsx'
import { renderField } from './render-field.tsx'
import classes from './fields.module.css'
import { useFieldsContext } from './fields-context.ts'
import type { FormItem, FormSection } from './form-items.ts'
import { GroupFields, RemoveButton } from './group-fields.tsx'
import { createInitialValue, findFieldKind, getItemSchema } from './json-schema.ts'

interface ItemFoldsProps {
  readonly section: FormSection
  /** The visible items of the section. */
  readonly items: readonly FormItem[]
  /** The pointers of the open items. */
  readonly open: readonly string[]
  readonly onOpen: (pointers: readonly string[]) => void
}

/** Items of a file, each with a one-line summary, and with its fields when open. */
export function ItemFolds({ section: { field, canAdd }, items, open, onOpen }: ItemFoldsProps) {
  const { edit, goTo } = useFieldsContext()
  const addAtEnd = () => {
    const values = (field.value ?? []) as readonly unknown[]
    edit([...field.path, values.length], createInitialValue(getItemSchema(field)))
    goTo([...field.path, values.length])
  }
  return (
    <Stack gap="sm">
      {canAdd !== 'no' && (
        <Text fz="sm" c="dimmed">
          {field.description}
        </Text>
      )}
      {items.length === 0 && <Text>Nothing here contains these words.</Text>}
      <Accordion variant="contained" multiple order={2} value={[...open]} onChange={onOpen}>
        {items.map((item) => (
          <ItemFold key={item.pointer} item={item} isOpen={open.includes(item.pointer)} />
        ))}
      </Accordion>
      {canAdd === 'by-name' && <AddItem {...field} names={Object.keys(field.value ?? {})} label={field.label} />}
      {canAdd === 'at-end' && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<PlusIcon aria-hidden />}
          onClick={addAtEnd}
        >
          Add to {field.label.toLowerCase()}
        </Button>
      )}
    </Stack>
  )
}

/** The members of files whose items can be renamed from their form. */
const kinds: readonly DatumKind[] = ['figures', 'signs']

function ItemFold({ item, isOpen }: { readonly item: FormItem; readonly isOpen: boolean }) {
  const { field, pointer, name, summary, isRemovable } = item
  const { findMessage, countReaders } = useFieldsContext()
  const kind = kinds.find((each) => field.path.length === 2 && field.path[0] === each)
  const readers = countReaders(field.path)
  return (
    <Accordion.Item value={pointer}>
      <Accordion.Control>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <div className={classes.head}>
            <Text component="span" fw={700}>
              {field.label}
            </Text>{' '}
            {summary !== '' && (
              <Text component="span" display="block" fz="sm" c="dimmed" className={classes.summary}>
                {summary}
              </Text>
            )}
          </div>
          <Stack gap={2} align="flex-end" flex="none" pe="sm">
            {readers > 0 && (
              <Text component="span" fz="sm" c="dimmed">
                {formatCount(readers, 'text')}
              </Text>
            )}
            {findMessage(pointer, true) !== undefined && <Badge color="red.8">To fix</Badge>}
          </Stack>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && (
          <Stack gap="md">
            {isRemovable && name !== '' && (
              <Text fz="sm" c="dimmed">
                Texts take it by its name, {name}. {kind && <RenameDatumButton kind={kind} name={name} />}
              </Text>
            )}
            {findFieldKind(field) === 'group' ? <GroupFields {...field} render={renderField} /> : renderField(field)}
            {isRemovable && <RemoveButton path={field.path} label={field.label} />}
          </Stack>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}
