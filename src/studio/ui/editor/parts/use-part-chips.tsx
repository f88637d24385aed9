import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { CodeEditorHandle } from '../code-editor.tsx'
import { showChips } from './chip-field.ts'
import { drawParts, PartChips, type OpenedPart } from './part-chips.ts'
import { PartPopover } from './part-popover.tsx'
import { useSourceParts } from './use-source-parts.ts'

interface PartChipsOptions {
  readonly path: string
  readonly text: string
  /** The test shown next to it. */
  readonly test: string | undefined
  readonly code: RefObject<CodeEditorHandle | null>
  readonly areShown: boolean
}

/** Shows the tags of a text as chips: returns the extension for the editor, and the form of the chip that was pressed. */
export function usePartChips({ path, text, test, code, areShown }: PartChipsOptions) {
  const [opened, setOpened] = useState<OpenedPart>()
  const chips = useMemo(() => new PartChips(setOpened), [])
  const source = useSourceParts({
    path,
    text,
    test,
    onFound(of, { isRead, parts }) {
      const view = code.current?.getView()
      // While a tag is being written, the file cannot be read; the other chips stay.
      if (view && isRead) drawParts(view, of, parts)
    },
  })
  useEffect(() => code.current?.getView()?.dispatch({ effects: showChips.of(areShown) }), [areShown, code])
  const close = () => {
    setOpened(undefined)
    if (opened) chips.focus(opened.view, opened.start)
  }
  const form: ReactNode = opened && (
    <PartPopover
      opened={opened}
      choices={source?.choices ?? {}}
      onApply={(values) => {
        chips.apply(opened, values)
        close()
      }}
      onOwn={() => {
        setOpened(undefined)
        chips.writeOwn(opened)
      }}
      onClose={close}
    />
  )
  return { extension: chips.extension, form }
}
