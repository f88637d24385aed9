import { Stack, Tabs, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useDrafts } from '../content/drafts.ts'
import { toPathInContent } from '../content/links.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import type { StudioEntry, StudioFinding, TestDocument } from '../model/documents.ts'
import type { SharedDocument } from '../model/text.ts'
import { FileMenu } from './file-menu.tsx'
import { GlossaryList } from './glossary-list.tsx'
import { SentenceList } from './sentence-list.tsx'
import type { useOpenedFile } from './use-opened-file.ts'

const SourceEditor = lazy(async () => ({ default: (await import('../ui/editor/source-editor.tsx')).SourceEditor }))

interface EntryTabsProps {
  readonly test: TestDocument
  readonly entry: StudioEntry
  readonly shared: SharedDocument
  /** The files that write the text, as findings name them, and the names of the shared words in it. */
  readonly files: readonly string[]
  readonly names: readonly string[]
  /** The findings of the check in these files. */
  readonly findings: readonly StudioFinding[]
  readonly tab: string
  readonly editor: ReturnType<typeof useOpenedFile>
  /** The index of the chosen sentence in the text; -1 without one. */
  readonly chosen: number
  readonly onDraft: (document: TestDocument | undefined, text: string) => void
}

/** The sentences of a text, its glossary terms, and the editor of the files that write it. */
export function EntryTabs(props: EntryTabsProps) {
  const { test, entry, shared, files, names, findings, tab, editor, chosen, onDraft } = props
  const { file, spot, open, press, changeTab, follow } = editor
  const { isLocal } = useStudioIndex()
  const unsaved = useDrafts()
  const isUnsaved = [...files, ...names.flatMap((name) => shared[name]?.file ?? [])].some((one) =>
    unsaved.has(toPathInContent(one)),
  )
  return (
    <Tabs value={tab} onChange={(value) => changeTab(value ?? 'sentences')} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="sentences">Sentences</Tabs.Tab>
        <Tabs.Tab value="glossary">Glossary</Tabs.Tab>
        {isLocal && <Tabs.Tab value="source">{isUnsaved ? 'Edit, not saved' : 'Edit'}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="sentences">
        <SentenceList
          table={test}
          blocks={entry.blocks}
          chosen={chosen}
          onChoose={press}
          findings={findings}
          onOpen={open}
        />
      </Tabs.Panel>
      <Tabs.Panel value="glossary">
        <GlossaryList table={test} blocks={entry.blocks} />
      </Tabs.Panel>
      <Tabs.Panel value="source">
        <Suspense fallback={<Text>Opening the file…</Text>}>
          <Stack gap="sm">
            <FileMenu files={files} names={names} shared={shared} file={file} line={spot.line} onOpen={open} />
            <SourceEditor key={file} file={file} {...spot} test={test.id} onDraft={onDraft} onCursor={follow} />
          </Stack>
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
