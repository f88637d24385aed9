import { Select } from '@mantine/core'
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

/** The files in which a text is written: its own, the passages that it includes, and the words that many texts share. */
export function FileMenu({ files, names, shared, file, line, onOpen }: FileMenuProps) {
  const nameFile = createFileLabeler(useStudioIndex())
  const places = names.flatMap((name) => {
    const source = shared[name]
    return source ? [{ ...source, name }] : []
  })
  const own = [...new Set([...files, ...(places.some((one) => one.file === file) ? [] : [file])])]
  const open = places.find((one) => one.file === file && one.line === line) ?? places.find((one) => one.file === file)
  return (
    <Select
      label="Which words"
      data={[
        { group: 'This text', items: own.map((value) => ({ value, label: nameFile(toPathInContent(value)) })) },
        {
          group: 'Words that many texts share',
          items: places.map(({ name, datum, texts }) => ({
            value: name,
            label: `${formatDatum(datum)}, in ${formatCount(texts, 'text')}`,
          })),
        },
      ]}
      value={open?.name ?? file}
      onChange={(value) => {
        const place = places.find(({ name }) => name === value)
        if (place) onOpen(place.file, place.line)
        else if (value !== null) onOpen(value, undefined)
      }}
      allowDeselect={false}
    />
  )
}
