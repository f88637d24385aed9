import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { formatCount } from '../../catalogue/words.ts'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { toPathInContent } from '../content/links.ts'
import type { SharedDocument } from '../model/text.ts'
import { formatDatum } from '../ui/format-datum.ts'

interface FileMenuProps {
  /** The files that write the text. */
  readonly files: readonly string[]
  /** The names of words in it that many texts share. */
  readonly names: readonly string[]
  readonly shared: SharedDocument
  readonly file: string
  readonly line: number | undefined
  readonly onOpen: (file: string, line: number | undefined) => void
}

/**
 * The files in which a text is written: its own, the passages that it includes, and the words that many texts share. A name wraps, because
 * a line of a phone does not tell one file from the next.
 */
export function FileMenu({ files, names, shared, file, line, onOpen }: FileMenuProps) {
  const nameFile = createFileLabeler(useStudioIndex())
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const places = names.flatMap((name) => {
    const source = shared[name]
    const label = source && `${formatDatum(source.datum)}, in ${formatCount(source.texts, 'text')}`
    return source && label ? [{ ...source, name, label }] : []
  })
  const own = [...new Set([...files, ...(places.some((one) => one.file === file) ? [] : [file])])]
  const open = places.find((one) => one.file === file && one.line === line) ?? places.find((one) => one.file === file)
  const value = open?.name ?? file
  const groups = [
    { name: 'This text', items: own.map((path) => ({ value: path, label: nameFile(toPathInContent(path)) })) },
    {
      name: 'Words that many texts share',
      // The parts of one datum are one choice: the part that is open, otherwise the first.
      items: places
        .filter((one) => one === [open, ...places].find((other) => other?.label === one.label))
        .map(({ name, label }) => ({ value: name, label })),
    },
  ].filter(({ items }) => items.length > 0)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => {
        combobox.closeDropdown()
        const place = places.find(({ name }) => name === chosen)
        if (place) onOpen(place.file, place.line)
        else onOpen(chosen, undefined)
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          label="Which words"
          component="button"
          type="button"
          pointer
          multiline
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          onBlur={() => combobox.closeDropdown()}
        >
          {groups.flatMap(({ items }) => items).find((one) => one.value === value)?.label}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="20rem" style={{ overflowY: 'auto' }} aria-label="Which words">
          {groups.map(({ name, items }) => (
            <Combobox.Group key={name} label={name}>
              {items.map((item) => (
                <Combobox.Option
                  key={item.value}
                  value={item.value}
                  active={item.value === value}
                  {...(item.value === value && { fw: 700 })}
                >
                  {item.label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
